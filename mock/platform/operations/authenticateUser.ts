/** POST /User/auth: a user token for e-mail and password. Source: "User authentication". */
import { issueToken } from '../auth/issueToken.ts';
import { userLifetimeMs } from '../auth/lifetimes.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { wrongMember } from '../../serving/message/wrongMember.ts';
import type { Platform } from '../platform.ts';
import { readObject } from './readJson.ts';

export function authenticateUser(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.tokens;
  const { email, psw } = readObject(call);
  if (typeof email !== 'string') throw wrongMember('/email', email, 'a string');
  if (typeof psw !== 'string') throw wrongMember('/psw', psw, 'a string');
  const user = service.state.users.get(email);
  if (user === undefined || !rules.acceptsLogin(user, psw))
    throw new Refusal('invalid-login', 'The e-mail address or the password is not valid.');
  const token = issueToken(service, { kind: 'user', lifetimeMs: userLifetimeMs });
  return { status: 200, content: rules.loginAnswer(token) };
}
