/** A walk of every operation with every kind of credential, lawful and not. */
import type { Method, Sending, Walk, RecordingClient } from './recordingClient.ts';

type Stop = readonly [method: Method, path: string, json?: unknown];

const bills = (id: number, file: string, entry: string): readonly Stop[] => [
  ['GET', `/Bill/${id}`],
  ['POST', `/Bill/single/${entry}`, { billNumber: 'by credential' }],
  ['PUT', `/Bill/${id}`, { comments: 'by credential' }],
  ['PUT', `/Bill/approval/${id}`, ['lucia@example.com']],
  ['POST', `/Bill/approval/${id}`, ['lucia@example.com']],
  ['GET', `/Bill/approval/${id}/true`],
  ['GET', `/Bill/attachedFileFromBill/${id}/${file}`],
  ['DELETE', `/Bill/attachedFileFromBill/${id}/${file}`],
  ['DELETE', `/Bill/${id}`],
];

export const credentialWalk: Walk = async (client) => {
  const { ready, call, issue, advance } = client;
  const { entrypoint, paypointId } = ready.target;
  const lists: readonly Stop[] = [
    ['GET', `/Query/notifications/${entrypoint}?limitRecord=1`],
    ['GET', `/Statistic/basic/lastm/m/2/${paypointId}`],
    ['GET', `/Statistic/subscriptions/30/2/${paypointId}`],
  ];
  const entities: readonly Stop[] = [
    ['POST', '/Paypoint/migrate', { entryPoint: entrypoint, newParentOrganizationId: 124 }],
    ['POST', '/User/auth', { email: ready.credentials.userEmail, psw: 'wrong' }],
  ];
  const walk = async (stops: readonly Stop[], sending: Sending): Promise<void> => {
    for (const [method, path, json] of stops)
      await call(method, path, { ...sending, ...(json === undefined ? {} : { json }) });
  };
  const { id, file } = await billWithFile(client);
  const every = [...bills(id, file, entrypoint), ...lists, ...entities];
  const look: readonly Stop[] = [['GET', '/Bill/54001'], ...lists.slice(0, 1)];

  await walk(every, { token: null });
  await call('GET', `/Bill/${id}`);
  for (const token of ['o.never-issued-token-0123456789', 'x', 'o.has spaces and more', ''])
    await walk(look, { token });
  for (const authorization of ['Bearer b.never-issued', 'Bearer', 'Basic dTpw'])
    await walk(look, { token: null, headers: { authorization } });
  const { organizationToken, applicationToken } = ready.credentials;
  await call('GET', `/Bill/54001?requestToken=${organizationToken}`, { token: null });
  await walk(look, { token: null, headers: { requesttoken: organizationToken } });
  await walk(look, { token: await issue('expired') });
  const dying = await issue('organization', { lifetimeMs: 7_200_000 });
  await advance(7_190);
  await walk(look, { token: dying });

  await walk([...lists, ...entities.slice(1)], {});
  await walk(entities, { token: applicationToken });
  await walk(entities.slice(0, 1), { token: await issue('user') });
  await walk(look, { token: await issue('private') });
  await walk(look, { token: await issue('organization', { allowedIps: ['203.0.113.9'] }) });
  await walk(look, { token: await issue('organization', { allowedIps: ['127.0.0.1'] }) });
  const temporary = await issue('temporary');
  await walk([...look, ...look], { token: temporary });
  const narrowed = `Bearer ${await issue('narrowed')}`;
  await walk(every, { token: null, headers: { authorization: narrowed } });
  const own = await billWithFile(client);
  const bearer = `Bearer ${await issue('bearer')}`;
  await walk(bills(own.id, own.file, entrypoint), {
    token: null,
    headers: { authorization: bearer },
  });
  await walk(bills(id, file, entrypoint), {});
};

async function billWithFile({
  call,
  ready,
}: RecordingClient): Promise<{ readonly id: number; readonly file: string }> {
  const attachments = [{ ftype: 'txt', filename: 'a.txt', furl: '', fContent: 'aGVsbG8=' }];
  const json = { billNumber: 'B', comments: 'C', netAmount: 4, attachments };
  const made = await call('POST', `/Bill/single/${ready.target.entrypoint}`, { json });
  const id = Number(made.at('/responseData'));
  const shown = await call('GET', `/Bill/${id}`);
  return { id, file: String(shown.at('/responseData/DocumentsRef/filelist/0/zipName')) };
}
