/** Simple conditions (Arazzo 1.0.1 §4.6.13): comparisons of runtime expressions and literals, joined by && and ||. */
import type { Json } from '../../json/types.ts';

/** A parsed condition: a function that evaluates it, and the expressions in it, in order. */
export type Condition = {
  readonly holds: (valueOf: (expression: string) => Json | undefined) => boolean;
  readonly expressions: readonly string[];
};

type Values = (expression: string) => Json | undefined;
type Part = (values: Values) => Json | undefined;

const token =
  /\s*(?:(\|\||&&|==|!=|<=|>=|<|>|!|\(|\))|'((?:[^']|'')*)'|("(?:[^"\\]|\\.)*")|(\$[^\s()<>=!&|]+)|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null))/y;

type Token = { readonly sign?: string; readonly literal?: Json; readonly expression?: string };

/** Throws SyntaxError, in words for the author of the condition. */
export function conditionOf(text: string): Condition {
  const tokens = tokensIn(text);
  const expressions = tokens.flatMap(({ expression }) => expression ?? []);
  let place = 0;
  const next = (...signs: readonly string[]): string | undefined => {
    const sign = tokens[place]?.sign;
    if (sign === undefined || !signs.includes(sign)) return undefined;
    place += 1;
    return sign;
  };
  const either = (): Part => {
    let left = both();
    while (next('||') !== undefined) left = joined(left, both(), (one, other) => one || other);
    return left;
  };
  const both = (): Part => {
    let left = compared();
    while (next('&&') !== undefined) left = joined(left, compared(), (one, other) => one && other);
    return left;
  };
  const compared = (): Part => {
    const left = single();
    const sign = next('==', '!=', '<=', '>=', '<', '>');
    if (sign === undefined) return left;
    const right = single();
    return (values) => comparison(sign, left(values), right(values));
  };
  const single = (): Part => {
    if (next('!') !== undefined) {
      const part = single();
      return (values) => !isTrue(part(values));
    }
    if (next('(') !== undefined) {
      const part = either();
      if (next(')') === undefined) throw new SyntaxError(`a bracket is not closed in: ${text}`);
      return part;
    }
    const one = tokens[place];
    place += 1;
    if (one?.expression !== undefined) {
      const { expression } = one;
      return (values) => values(expression);
    }
    if (one?.literal === undefined) throw new SyntaxError(`a value is missing in: ${text}`);
    const { literal } = one;
    return () => literal;
  };
  const whole = either();
  if (place < tokens.length) throw new SyntaxError(`cannot be read to its end: ${text}`);
  return { holds: (values) => isTrue(whole(values)), expressions };
}

function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw new SyntaxError(`cannot be read at "${text.slice(from).trim()}"`);
    const [, sign, single, double, expression, literal] = found;
    if (sign !== undefined) tokens.push({ sign });
    else if (expression !== undefined) tokens.push({ expression });
    else if (single !== undefined) tokens.push({ literal: single.replaceAll("''", "'") });
    else tokens.push({ literal: JSON.parse(double ?? literal ?? 'null') as Json });
  }
  return tokens;
}

function joined(left: Part, right: Part, by: (one: boolean, other: boolean) => boolean): Part {
  return (values) => by(isTrue(left(values)), isTrue(right(values)));
}

function isTrue(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0;
}

/** Texts are compared without regard to case, as the specification demands. */
function comparison(sign: string, left: Json | undefined, right: Json | undefined): boolean {
  const [one, other] = [plain(left), plain(right)];
  if (sign === '==') return one === other;
  if (sign === '!=') return one !== other;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  return sign === '>' ? left > right : left >= right;
}

function plain(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? `text ${value.toLowerCase()}` : JSON.stringify(value);
}
