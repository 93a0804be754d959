/** Changes what a refused request names, step by step, so that it may be served: by actions, by what is made below, and by other things. */
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { percentEncoded } from '../../../json/texts.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { escaped, plainWords, sentencesAt } from '../../../openapi/reading/sentencesOf.ts';
import { nounOf, wordsOfReference } from './nouns.ts';
import { succeeded } from './outcomes.ts';
import { actionsBeside, provideAnother, simplest, type Lacking } from './provide.ts';

/** Requests that one refusal leads to. */
const mostSteps = 3;

/** Participles that do not begin as their verb. */
const irregular: Readonly<Record<string, string>> = { pay: 'paid', send: 'sent', begin: 'begun' };

/** What a conflict is resolved with. */
type Resolving = {
  readonly context: ScenarioContext;
  readonly lacking: Lacking;
  /** The things that the request refers to. */
  readonly nouns: Iterable<string>;
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  /** Sends with every step that helps to reach a success; false for a refusal. */
  readonly helped: (request: ApiRequest) => Promise<boolean>;
};

/** `retry` sends the request again, after `isNew` with other things, and returns true at the end. Each step before it is a POST. */
export async function afterConflict(
  { context, lacking, nouns, send, helped }: Resolving,
  refused: Exchange,
  retry: (isNew: boolean) => Promise<boolean>,
): Promise<void> {
  if (!context.target.allow.includes('create')) return;
  for (const step of stepsBeside(context, lacking, refused))
    if ((await helped(step)) && (await retry(false))) return;
  let isNew = false;
  for (const noun of nouns) isNew = (await provideAnother(context, noun, lacking, helped)) || isNew;
  if (isNew && (await retry(true))) return;
  for (const action of actionsBeside(context, lacking)) {
    const isDone = action.json === undefined ? succeeded(await send(action)) : await helped(action);
    if (isDone && (await retry(false))) return;
  }
}

/** Those for which the refusal, or a sentence of the operation, asks: `POST /events/{id}/publish` after "the event is not published". */
function stepsBeside(
  context: ScenarioContext,
  lacking: Lacking,
  { response }: Exchange,
): readonly ApiRequest[] {
  const { contract } = context;
  const { operation, request } = lacking;
  const said = [
    plainWords(response?.text.slice(0, 2_000) ?? ''),
    ...sentencesAt(contract.document, operation).map(({ text }) => text),
  ];
  const named = thingsNamed(lacking);
  return [...contract.operations.values()]
    .flatMap((one) => {
      const [, item = '', word = ''] = /^(.*\/\{[^{}]+\})\/([^/{}]+)\/?$/.exec(one.path) ?? [];
      if (one.method !== 'POST' || item === '' || one.id === operation.id) return [];
      const isAction = one.body?.required !== true;
      const isAsked = said.some((text) => (isAction ? asksForState : asksForSome)(text, word));
      const isOnPath = addressOf(operation.path).startsWith(`${addressOf(item)}/`);
      const noun = nounOf(item.replace(/\/[^/]*$/, ''));
      const id = named.get(noun);
      const isPlain = (item.match(/\{/g) ?? []).length === 1;
      if (!isAsked || !(isOnPath || (id !== undefined && isPlain))) return [];
      const drawn = simplest(context, one, isOnPath ? { operation, request } : undefined);
      if (drawn === null) return [];
      const path = isOnPath
        ? drawn.path
        : one.path.replace(/\{[^{}]+\}/, percentEncoded(String(id)));
      return [{ ...drawn, path }];
    })
    .slice(0, mostSteps);
}

/** The ids of other things in the body, by their nouns. */
function thingsNamed({ request }: Lacking): ReadonlyMap<string, string | number> {
  return new Map(
    Object.entries(soleObject(request.json)).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? wordsOfReference(name).nouns.map((noun) => [noun, value] as const)
        : [],
    ),
  );
}

/** True if the words want the state that an action leads to. */
function asksForState(text: string, action: string): boolean {
  const [verb = ''] = plainWords(action).split(' ');
  const stem = irregular[verb] ?? (verb.length > 4 ? verb.replace(/e$/, '') : verb);
  return new RegExp(
    String.raw`\b(?:not|isnt|must be|only|requires?|until|unless)(?: [a-z]+){0,2} ${escaped(stem)}[a-z]*\b`,
  ).test(text);
}

/** True if the words say that there is nothing of what is made below a thing. */
function asksForSome(text: string, collection: string): boolean {
  const noun = plainWords(collection).replace(/s$/, '');
  return new RegExp(
    String.raw`\b(?:no|without|needs?|at least (?:one|1)|has not|lacks?) (?:an? |any )?${escaped(noun)}`,
  ).test(text);
}
