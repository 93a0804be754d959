/** Variants of user authentication. Source: "User authentication". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import { isObject, type Json } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { withStatus } from '../patches/answers.ts';

/** Another body around the user token. */
const login = (form: (token: string, lifetimeS: number) => Json): Patch => ({
  tokens: { loginAnswer: ({ value }) => ({ json: form(value, 7200) }) },
});

export const userAuthVariants: readonly Variant[] = variantsOf({
  'user-token-place: Where does the user token stand in the answer?': {
    'response-data': 'lawful',
    'plain-text': login((token) => token),
    member: login((token, expiresIn) => ({ userToken: token, expiresIn })),
    'inside-response-data': around('tokens.loginAnswer', (loginAnswer, token) => {
      const before = loginAnswer(token);
      if (!('json' in before) || !isObject(before.json)) return before;
      const responseData = { token: token.value, mfaRequired: false };
      return { json: { ...before.json, responseData } };
    }),
  },
  'wrong-password-answer: How is a wrong password refused?': {
    '401': 'lawful',
    '400': withStatus('invalid-login', 400),
    '403': withStatus('invalid-login', 403),
    '200-and-no-success': ({ errors: { content, statusFor } }) => ({
      errors: {
        statusFor: (reason, call, usual) =>
          reason === 'invalid-login' ? 200 : statusFor(reason, call, usual),
        content: (reason, status, message, call) =>
          reason === 'invalid-login'
            ? { json: { isSuccess: false, responseText: message, responseData: null } }
            : content(reason, status, message, call),
      },
    }),
  },
});
