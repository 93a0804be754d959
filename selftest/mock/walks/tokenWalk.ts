/** A walk of access tokens and user tokens: how they are issued, how long they live, what ends them. */
import type { Seen, Walk } from './recordingClient.ts';

export const accessTokenWalk: Walk = async ({ call, control, advance, ready }) => {
  const { clientId, clientSecret } = ready.credentials;
  const ask = (json: object): Promise<Seen> =>
    call('POST', '/v2/Token/serverside', { token: null, json });
  const look = (answer: Seen): Promise<Seen> =>
    call('GET', '/Bill/54001', {
      token: null,
      headers: { authorization: `Bearer ${String(answer.at('/access_token'))}` },
    });
  const given = { clientId, clientSecret };
  const token = await ask(given);
  await look(token);
  await look(await ask({ ...given, permissions: ['bill_read'] }));
  await look(await ask({ ...given, permissions: ['billing_profile_read'] }));
  await look(token);
  await ask({ clientId: 'nobody', clientSecret });
  await ask({ clientId, clientSecret: 'wrong' });

  const lived = await ask(given);
  for (const seconds of [1700, 300, 1570, 60, 3000]) {
    await advance(seconds);
    await look(lived);
  }
  const older = await ask(given);
  const rotated = await control('POST', '/tokens', { kind: 'rotate', clientId });
  await look(older);
  await ask(given);
  const renewed = { clientId, clientSecret: rotated.at('/clientSecret') };
  const newer = await ask(renewed);
  await control('POST', '/tokens', { kind: 'revoke', clientId });
  await look(newer);
  await ask(renewed);
};

const minute = 60;

export const userTokenWalk: Walk = async ({ call, advance, ready }) => {
  const { userEmail, userPassword, applicationToken } = ready.credentials;
  const login = (psw: string): Promise<Seen> =>
    call('POST', '/User/auth', { token: applicationToken, json: { email: userEmail, psw } });
  const look = (token: string): Promise<Seen> => call('GET', '/Bill/54001', { token });
  await login('wrong');
  await login(userPassword.toUpperCase());
  const used = String((await login(userPassword)).at('/responseData'));
  // Used every twenty minutes: 20, 40, … 100, 119, and beyond the 120 that it lives.
  for (const minutes of [0, 20, 20, 20, 20, 20, 19, 2]) {
    await advance(minutes * minute);
    await look(used);
  }
  const rested = String((await login(userPassword)).at('/responseData'));
  await advance(15 * minute);
  await look(rested);
  await advance(29 * minute);
  await look(rested);
  await advance(31 * minute);
  await look(rested);
  await look(rested);
};
