import { type AnyEndpoint, fieldsOf } from '@trackboard/contract';
import {
  accounts,
  allEndpoints,
  chat,
  gyms,
  imports,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { type Api, northlane, password, register, rival, tellStory } from '@trackboard/story-world';

/** An endpoint that takes a file, with the rest of a form that it accepts. */
export interface UploadTarget {
  readonly call: AnyEndpoint;
  /** The path below the API, with its ids. */
  readonly path: string;
  readonly token: string | null;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly fileField: string;
}

/** Returns the wire name of an endpoint's file field; undefined if it has none. */
function fileFieldOf({ wire }: AnyEndpoint): string | undefined {
  return fieldsOf(wire.body).find(({ layout }) => layout.file)?.name;
}

interface Form {
  readonly call: AnyEndpoint;
  readonly token: string | null;
  readonly ids?: Record<string, string>;
  readonly fields: Record<string, string>;
}

async function formsOf(api: Api): Promise<Form[]> {
  const story = await tellStory(api, '2026-07-12');
  const { owner, mara, gymId } = story;
  const nova = { ...rival, firstName: 'Nova', email: 'nova@people.example' };
  const { token: onboarding } = await register(api, nova, false);
  const workout = { name: 'Grip Tax', description: '3 rounds', schedule: '2026-07-15' };
  const posted = { ...workout, scoreType: 1, trackId: story.competitorsId };
  const { trackWorkoutId } = await api.do(workouts.create, posted, owner.token);
  const about = { GroupName: 'Lifting club', GroupDescription: 'Mondays at six' };
  const group = await api.do(
    chat.createGroup,
    { groupName: 'Lifters', groupDescription: 'At six', users: [owner.id] },
    mara.token,
  );
  const track = { Name: 'Engine', Type: 'free', Description: 'Long', WelcomeNote: 'Hello' };
  const gym = { Name: northlane.name, Tagline: northlane.tagline, Address: northlane.address };
  const person = {
    // The name gets a number for each upload.
    FirstName: 'Nova',
    LastName: 'Quinn',
    Email: 'nova{n}@people.example',
    Password: password,
    ConfirmPassword: password,
    PhoneNumber: '5035550123',
    IsAthlete: 'true',
  };
  return [
    { call: accounts.create, token: null, fields: person },
    { call: accounts.update, token: mara.token, ids: { id: mara.id }, fields: { FirstName: 'M' } },
    { call: gyms.create, token: onboarding, fields: { ...gym, TimeZone: northlane.timeZone } },
    { call: gyms.update, token: owner.token, ids: { id: gymId }, fields: {} },
    { call: tracks.create, token: owner.token, fields: track },
    { call: tracks.update, token: owner.token, ids: { id: story.engineId }, fields: {} },
    {
      call: scores.save,
      token: mara.token,
      fields: { TrackWorkoutId: trackWorkoutId, Value: '9' },
    },
    { call: chat.createGroup, token: mara.token, fields: { ...about, Users: owner.id } },
    { call: chat.updateGroup, token: mara.token, ids: { groupId: group.groupId }, fields: {} },
    { call: chat.uploadFile, token: mara.token, fields: {} },
  ];
}

/** Returns every endpoint that takes a file, with a form from a user of a story who may send it. */
export async function openUploadTargets(api: Api): Promise<UploadTarget[]> {
  const forms = await formsOf(api);
  const listed = new Set(forms.map(({ call }) => call.name));
  // The file of an import is read as a table and never served. `packages/imports` tests hostile ones.
  const missing = allEndpoints.filter(
    (call) => fileFieldOf(call) && call.name !== imports.create.name && !listed.has(call.name),
  );
  if (missing.length > 0) {
    throw new Error(`No form is known for ${missing.map(({ name }) => name).join(', ')}`);
  }
  return forms.map(({ call, token, ids = {}, fields }) => ({
    call,
    token,
    path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
    fields: Object.entries(fields),
    fileField: fileFieldOf(call) ?? '',
  }));
}
