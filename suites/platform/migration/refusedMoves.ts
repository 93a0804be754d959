/** Sends moves that lack a required member, hold no complete URL, or cannot be read. None may be served or take effect. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario, askAndJudge } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { destinationOf, moveHome } from './moves.ts';
import { isServed } from '../answers.ts';
import { platformTarget } from '../target.ts';

const clauseOf = {
  'no entryPoint': 'migration/without-entry-point-is-refused',
  'no newParentOrganizationId': 'migration/without-new-parent-is-refused',
  'members that are null': 'migration/other-types-are-refused',
  'no notificationUrl': 'migration/without-notification-url-is-refused',
  'a notificationUrl without scheme': 'migration/incomplete-url-is-refused',
  'a notificationUrl without host': 'migration/incomplete-url-is-refused',
  'a notificationUrl of another scheme': 'migration/incomplete-url-is-refused',
  'a header without key': 'migration/header-without-key-is-refused',
  'a header without value': 'migration/header-without-value-is-refused',
  'entryPoint of another type': 'migration/other-types-are-refused',
  'newParentOrganizationId of another type': 'migration/other-types-are-refused',
  'notificationRequest of another type': 'migration/other-types-are-refused',
  'notificationUrl of another type': 'migration/other-types-are-refused',
  'webHeaderParameters of another type': 'migration/other-types-are-refused',
  'no body': 'migration/unreadable-body-is-refused',
  'a body that is not JSON': 'migration/unreadable-body-is-refused',
  'a list for a body': 'migration/unreadable-body-is-refused',
} as const;

type Kind = keyof typeof clauseOf;
const kinds = Object.keys(clauseOf) as Kind[];

/** None of them names both the scheme http or https and a host (RFC 9110 §4.2). */
const incompleteUrls = {
  scheme: ['example.com/hook', '//example.com/hook', 'example.com'],
  host: ['/hook', 'hook', 'http://'],
  other: ['ftp://example.com/hook', 'mailto:hook@example.com', ''],
} as const;

type Header = { readonly key: string; readonly value: string };
type Input = {
  readonly kind: Kind;
  readonly headers: readonly Header[];
  /** Which of the headers is the one that lacks a part. */
  readonly place: number;
  /** A value that no service can read as a text or a number. */
  readonly other: Json;
  readonly word: string;
  readonly broken: string;
};

export const refusedMoves: AnyScenario = definePlatformScenario<Input>({
  id: 'migration/refused-moves',
  clauses: [...new Set(Object.values(clauseOf)), 'migration/refused-move-moves-nothing'],
  operations: ['createBill', 'getBill', 'migratePaypoint'],
  tier: 'gate',
  turn: 'edges',
  cost: 6,
  allow: ['create', 'migrate'],
  credentials: ['application'],
  runs: { nightly: 28 },
  dimensions: { kind: kinds },
  input: (_draws, row) =>
    fc.record({
      kind: fc.constant(row['kind'] as Kind),
      headers: fc.array(
        fc.record({
          key: textMatching(/^X-Assay-[A-Za-z0-9]{1,12}$/),
          value: textMatching(/^[!-~]{1,20}$/),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      place: fc.nat({ max: 3 }),
      other: fc.dictionary(textMatching(/^[a-z]{1,8}$/), fc.string(), {
        minKeys: 1,
        maxKeys: 3,
      }),
      word: textMatching(/^[g-z]{3,12}$/),
      broken: fc.constantFrom('{', '{"entryPoint":', 'entryPoint', "{'entryPoint':1}", '}'),
    }),
  run: async (context, input) => {
    const destination = destinationOf(context);
    const { id } = await context.createBill();
    const path = { idBill: id };
    const before = await context.call('getBill', { path });
    const { entrypoint } = platformTarget(context.target);
    const changes: Exchange[] = [];
    for (const parts of requestsOf(entrypoint, destination, input)) {
      const answer = await askAndJudge(context, clauseOf[input.kind], 'migratePaypoint', {
        ...parts,
        label: `a move with ${input.kind}`,
      });
      changes.push(answer);
    }
    const after = await context.call('getBill', { path, lawful: false });
    for (const change of changes)
      context.judge('migration/refused-move-moves-nothing', { before, change, after });
    if (changes.some(isServed)) await moveHome(context, { lawful: false });
  },
});

/** At most three. */
function requestsOf(
  entryPoint: string,
  newParentOrganizationId: number,
  input: Input,
): readonly CallParts[] {
  const { kind, headers, other, word, broken } = input;
  const whole = { entryPoint, newParentOrganizationId };
  // Never called: port 9 discards what it is sent.
  const notificationUrl = 'http://127.0.0.1:9/never-sent';
  const notifying = (notificationRequest: Json): CallParts => ({
    json: { ...whole, notificationRequest },
  });
  const lacking = (part: 'key' | 'value'): CallParts =>
    notifying({
      notificationUrl,
      webHeaderParameters: headers.map((header, index): Json =>
        index !== input.place % headers.length
          ? header
          : part === 'key'
            ? { value: header.value }
            : { key: header.key },
      ),
    });
  const bare = { notificationUrl };
  const atUrls = (urls: readonly string[]): readonly CallParts[] =>
    urls.map((one) => notifying({ notificationUrl: one }));
  const requests: Readonly<Record<Kind, CallParts | readonly CallParts[]>> = {
    'no entryPoint': [
      { json: { newParentOrganizationId } },
      { json: { newParentOrganizationId, notificationRequest: bare } },
    ],
    'no newParentOrganizationId': [
      { json: { entryPoint } },
      { json: { entryPoint, notificationRequest: bare } },
    ],
    'members that are null': [
      { json: { ...whole, entryPoint: null } },
      { json: { ...whole, newParentOrganizationId: null } },
    ],
    'no notificationUrl': notifying({ webHeaderParameters: headers }),
    'a notificationUrl without scheme': atUrls(incompleteUrls.scheme),
    'a notificationUrl without host': atUrls(incompleteUrls.host),
    'a notificationUrl of another scheme': atUrls(incompleteUrls.other),
    'a header without key': lacking('key'),
    'a header without value': lacking('value'),
    'entryPoint of another type': { json: { ...whole, entryPoint: other } },
    'newParentOrganizationId of another type': {
      json: { ...whole, newParentOrganizationId: input.place % 2 === 0 ? word : other },
    },
    'notificationRequest of another type': notifying(word),
    'notificationUrl of another type': notifying({ notificationUrl: other }),
    'webHeaderParameters of another type': notifying({
      notificationUrl,
      webHeaderParameters: word,
    }),
    'no body': {},
    'a body that is not JSON': { raw: { mediaType: 'application/json', text: broken } },
    'a list for a body': { json: [whole] },
  };
  return [requests[kind]].flat();
}
