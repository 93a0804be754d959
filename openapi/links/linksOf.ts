/** Links of a document (OpenAPI 3.1 §4.8.20): which answer holds the value of which parameter. */
import { resolveReference } from '../reading/resolveReference.ts';
import type { Description, Operation } from '../types.ts';
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { percentDecoded } from '../../json/texts.ts';
import { filled, type Asked } from './expression.ts';

/** A parameter of `to` whose value an answer of `from` holds. */
export type ParameterLink = {
  readonly from: Operation;
  readonly to: Operation;
  readonly parameter: string;
  /** A runtime expression, or a text with some in it. */
  readonly value: string;
};

const known = new WeakMap<Description, readonly ParameterLink[]>();

/** The links of successful answers, in the order written. Links to an unknown operation or parameter are left out. */
export function linksOf(description: Description): readonly ParameterLink[] {
  const found = known.get(description) ?? [...description.operations.values()].flatMap(linksFrom);
  known.set(description, found);
  return found;

  function linksFrom(from: Operation): readonly ParameterLink[] {
    const { document } = description;
    const item = objectOr(objectOr(document['paths'])[from.path]);
    const responses = objectOr(objectOr(item[from.method.toLowerCase()])['responses']);
    return Object.entries(responses).flatMap(([status, response]) =>
      status.startsWith('2')
        ? Object.values(objectOr(resolveReference(document, response)['links'])).flatMap((link) =>
            parametersOf(from, objectOr(link)),
          )
        : [],
    );
  }

  function parametersOf(from: Operation, link: JsonObject): ParameterLink[] {
    const to = description.operations.get(textOr(link['operationId'], ''));
    if (to === undefined) return [];
    return Object.entries(objectOr(link['parameters'])).flatMap(([written, value]) => {
      const parameter = to.parameters.find(({ name, in: place }) =>
        [name, `${place}.${name}`].includes(written),
      );
      return parameter === undefined || typeof value !== 'string' || !value.includes('$')
        ? []
        : [{ from, to, parameter: parameter.name, value }];
    });
  }
}

/** The value that the answer gives by the link; undefined without a success or without such a value. */
export function linkedValue(
  { from, value }: ParameterLink,
  exchange: Asked | null,
): string | number | undefined {
  const status = exchange?.response?.status ?? 0;
  if (exchange === null || status < 200 || status > 299) return undefined;
  const given = filled(pathValuesIn(value, from, exchange), {
    inputs: {},
    outputs: new Map(),
    exchange,
  });
  return (typeof given === 'string' && given !== '') || typeof given === 'number'
    ? given
    : undefined;
}

/** `$request.path.name` is known from the template of the operation. */
function pathValuesIn(value: string, { path }: Operation, { request }: Asked): string {
  const name = /^\$request\.path\.(.+)$/.exec(value)?.[1];
  if (name === undefined) return value;
  return percentDecoded(request.path.split('/')[path.split('/').indexOf(`{${name}}`)] ?? '');
}
