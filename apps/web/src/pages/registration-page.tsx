import { Skeleton, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as gyms from '@trackboard/contract/gyms';
import * as invitations from '@trackboard/contract/invitations';
import { queryFor } from '../lib/query-for.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';
import * as accounts from '@trackboard/contract/accounts';
import { loginEmail } from '../lib/login-email.ts';
import { onboarding } from '../lib/onboarding.ts';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { ImagePicker } from '../ui/image-picker.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import { NewPasswordFields } from '../features/accounts/new-password-fields.tsx';
import { NameFields, PersonFields } from '../features/accounts/person-fields.tsx';
import { emptyRegistration, registrationValues } from '../features/accounts/account-values.ts';

interface RegistrationFormProps {
  isAthlete: boolean;
  /** The email of a user who was invited by mail; the field starts with it. */
  email?: string | undefined;
  /** Called with the new user's id. */
  onRegistered: (userId: string) => void;
}

/** What an account is for, and what its registration continues with. */
const words = {
  athlete: {
    lead: 'Read your gym’s week, log your scores and keep your records. The account is free.',
    next: 'Next: join your gym and its tracks.',
  },
  owner: {
    lead: 'Plan the week, share it by a link and see the scores come in. It is free for up to 3 athletes, without a card.',
    next: 'Next: the name and address of your gym.',
  },
} as const;

function useNextWords(isAthlete: boolean): string {
  const { JoiningTrack, trackname, redirecturl } = route.useSearch();
  if (!isAthlete) return words.owner.next;
  if (JoiningTrack) return `Next: log in and join ${trackname ?? 'the track'}.`;
  return redirecturl ? 'Next: log in.' : words.athlete.next;
}

/** The registration form of owners and athletes. It continues with the screens that complete it. */
function RegistrationForm({ isAthlete, email = '', onRegistered }: RegistrationFormProps) {
  const next = useNextWords(isAthlete);
  const form = useSchemaForm(registrationValues, { ...emptyRegistration, email });
  const register = useWrite(accounts.create, { success: 'Account Created Successfully' });
  const submit = form.submit(async (values) => {
    const { user, token, expires } = await register.submit({ ...values, isAthlete });
    onboarding.start({ userId: user.id, token, expires });
    loginEmail.set(user.email, values.password);
    form.guard.done();
    onRegistered(user.id);
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NameFields form={form} isFirst />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PersonFields form={form} />
        <NewPasswordFields form={form} />
        <ImagePicker label="Profile Image" optional {...form.getInputProps('image')} />
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Create account
        </Button>
        <p className={`small ${classes.next}`}>{next}</p>
      </Stack>
    </form>
  );
}

const route = getRouteApi('/registrationform/$type');

interface InvitedFormProps {
  token: string;
  onRegistered: (id: string) => void;
}

function useNextScreen(isAthlete: boolean) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (id: string) => {
    if (!isAthlete && search.JoiningTrack) {
      return void navigate({ to: '/gymregistrationgymcreationform/{-$id}', search: true });
    }
    if (!isAthlete) {
      const to = '/gymregistrationgymcreationform/{-$id}';
      return void navigate({ to, params: { id }, search: true });
    }
    // A link to a track, or an invitation to coach, names the gym already.
    const isInvited = search.JoiningTrack || search.redirecturl?.startsWith(coachPage);
    if (isInvited) return void navigate({ to: '/login', search: true });
    const to = '/athleteaccountAditionalInfoform/$id';
    return void navigate({ to, params: { id }, search: true });
  };
}

const coachPage = '/coach?';

/** Returns the token of the invitation to coach that the registration continues with. */
function useCoachToken(): string | null {
  const { redirecturl = '' } = route.useSearch();
  if (!redirecturl.startsWith(coachPage)) return null;
  return new URLSearchParams(redirecturl.slice(coachPage.length)).get('token');
}

const pendingForm = (
  <Loading label="Loading the invitation">
    <Skeleton height={320} />
  </Loading>
);

/** The form for a person who is invited to coach. It says so, and starts with the email of the invitation. */
function CoachForm({ token, onRegistered }: InvitedFormProps) {
  const { data, isPending } = useQuery(queryFor(gyms.staffInvitationOf, { token }));
  if (isPending) return pendingForm;
  return (
    <>
      {data && (
        <Notice mb="var(--space-20)">
          To coach at <bdi>{data.gymName}</bdi>, create an account. You train and coach with it.
        </Notice>
      )}
      <RegistrationForm isAthlete email={data?.email} onRegistered={onRegistered} />
    </>
  );
}

function JoiningNotice() {
  const { JoiningTrack, gymname, trackname } = route.useSearch();
  if (!JoiningTrack) return null;
  const what = [trackname ?? 'the track', gymname].filter(Boolean).join(', ');
  return <Notice mb="var(--space-20)">To continue joining {what} please register!</Notice>;
}

/** The form, which starts with the email of the invitation in the URL. */
function InvitedForm({ token, onRegistered }: InvitedFormProps) {
  const invitation = useQuery(queryFor(invitations.get, { token }));
  if (invitation.isPending) return pendingForm;
  const email = invitation.data?.email ?? undefined;
  return <RegistrationForm isAthlete email={email} onRegistered={onRegistered} />;
}

interface FormProps {
  isAthlete: boolean;
  onRegistered: (id: string) => void;
}

/** The form, which is filled in for athletes who are invited to a track or to coach. */
function Form({ isAthlete, onRegistered }: FormProps) {
  const { invitation } = route.useSearch();
  const coachToken = useCoachToken();
  if (isAthlete && coachToken) return <CoachForm token={coachToken} onRegistered={onRegistered} />;
  if (isAthlete && invitation)
    return <InvitedForm token={invitation} onRegistered={onRegistered} />;
  return <RegistrationForm isAthlete={isAthlete} onRegistered={onRegistered} />;
}

/** The registration of an athlete or of a gym's owner. */
export function RegistrationPage() {
  const isAthlete = route.useParams().type.toLowerCase() === 'athleteaccount';
  const goOn = useNextScreen(isAthlete);
  const { JoiningTrack, redirecturl } = route.useSearch();
  const comesByLink = JoiningTrack ?? redirecturl;
  return (
    <PublicScreen
      side={isAthlete ? 'athlete' : 'owner'}
      longForm
      corner={
        <ButtonLink to="/login" search variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>
        {isAthlete ? 'Create Athlete Account' : 'Create Gym Account'}
      </h1>
      {!comesByLink && (
        <p className={classes.lead}>{words[isAthlete ? 'athlete' : 'owner'].lead}</p>
      )}
      <JoiningNotice />
      <Form isAthlete={isAthlete} onRegistered={goOn} />
    </PublicScreen>
  );
}
