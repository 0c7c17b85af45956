import { getRouteApi } from '@tanstack/react-router';
import { RegistrationForm } from '../features/accounts/registration-form.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

const route = getRouteApi('/registrationform/$type');

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
    if (search.JoiningTrack) return void navigate({ to: '/login', search: true });
    const to = '/athleteaccountAditionalInfoform/$id';
    return void navigate({ to, params: { id }, search: true });
  };
}

function JoiningNotice() {
  const { JoiningTrack, gymname, trackname } = route.useSearch();
  if (!JoiningTrack) return null;
  const what = [trackname ?? 'the track', gymname].filter(Boolean).join(', ');
  return (
    <div className={classes.notice}>
      <Notice>To continue joining {what} please register!</Notice>
    </div>
  );
}

/** The registration of an athlete or of a gym's owner. */
export function RegistrationPage() {
  const isAthlete = route.useParams().type.toLowerCase() === 'athleteaccount';
  const goOn = useNextScreen(isAthlete);
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
      <JoiningNotice />
      <RegistrationForm isAthlete={isAthlete} onRegistered={goOn} />
    </PublicScreen>
  );
}
