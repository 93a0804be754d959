/** The clauses of an imported description: what it binds the service to, one operation at a time. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import { type JsonObject, objectOr } from '../../../json/jsonObject.ts';
import { kebab } from '../../../openapi/convert/operationIds.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import type { Permission } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import { lifeClauses, type LifeClause } from './lifeClauses.ts';
import type { ApplicableClauses } from './tryOperation.ts';

/** Permissions that an operation of this method needs from the target file. */
export const permissionOf: Readonly<Record<Operation['method'], readonly Permission[]>> = {
  GET: [],
  POST: ['create'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/**
 * `groupPrefix` begins the name of each group. In the order of the document; `applicableOf` gives the clauses of an
 * operation that can fail, `notes` what was left out.
 */
export function clausesFor(
  document: JsonObject,
  groupPrefix: 'import-' | 'api-',
  operations: readonly Operation[],
  applicableOf: (operation: Operation) => ApplicableClauses,
  notes: readonly ImportNote[],
): readonly ClauseEntry[] {
  const info = objectOr(document['info']);
  const source = `${String(info['title'])} ${String(info['version'])}`;
  const section = groupPrefix === 'api-' ? source : `Import: ${source}`;
  return operations.flatMap((operation) => {
    const applicable = applicableOf(operation);
    const name = `${operation.method} ${operation.path}`;
    const allow = permissionOf[operation.method];
    const entry = (
      part: string,
      statement: string,
      rest: Pick<ClauseEntry, 'standing' | 'check'> & Partial<ClauseEntry>,
    ): ClauseEntry => ({
      id: `${groupPrefix}${operation.filedUnder ?? ''}/${kebab(operation.id)}-${part}`,
      statement: `${name}: ${statement}`,
      source: { section, topic: name },
      operations: [operation.id],
      ...(allow.length === 0 ? {} : { allow }),
      ...rest,
    });
    return [
      ...(applicable.status
        ? [
            entry(
              'status',
              'a lawful request is answered with a status that the description lists.',
              {
                standing: 'implied',
                reading:
                  'The list holds the answers of success and the known errors: another success, a redirection or a failure of the server is not lawful, another refusal (4xx) is.',
                check: 'statusIsListed',
              },
            ),
          ]
        : []),
      ...(applicable.listsFailure
        ? [
            entry('not-500', 'a lawful request is not answered with 500.', {
              standing: 'implied',
              reading:
                'A listed 500, 5XX or default says what a failure looks like. It does not say that a request which the description allows may fail: 500 is a condition that the server did not expect (RFC 9110 §15.6.1). 501 to 504 are lawful.',
              check: 'lawfulDoesNotFail',
            }),
          ]
        : []),
      ...(applicable.mediaTypes
        ? [
            entry('media-type', 'an answer has a media type that is listed for its status.', {
              standing: 'stated',
              check: 'mediaTypeIsListed',
            }),
          ]
        : []),
      ...(applicable.headers
        ? [
            entry('headers', 'headers of an answer are as the description of its status says.', {
              standing: 'stated',
              check: 'headersFit',
            }),
          ]
        : []),
      ...(applicable.types
        ? [
            entry('types', 'values in a JSON answer are as the schema of its status says.', {
              standing: 'stated',
              check: 'fieldConforms',
              params: { pointers: ['/**'] },
            }),
          ]
        : []),
      ...(applicable.members
        ? [
            entry('members', 'members that the schema of an answer requires are there.', {
              standing: 'stated',
              check: 'fieldPresent',
              params: { pointers: ['/**'] },
            }),
          ]
        : []),
      ...(applicable.head === null
        ? []
        : [
            entry('head', 'HEAD is answered as GET is.', {
              standing: 'implied',
              reading:
                'HEAD is GET without the content (RFC 9110 §9.3.2): the status is the same, or another success that is listed for HEAD, and so is the media type where one is named.',
              check: 'headIsLikeGet',
              params: { statuses: [...applicable.head] },
            }),
          ]),
      ...(applicable.asksCredential
        ? [
            entry('needs-credential', 'a request without a credential is answered with 401.', {
              standing: 'stated',
              check: 'unauthenticatedIs401',
            }),
          ]
        : []),
      ...(applicable.required
        ? [
            entry('required', 'a request without something that it requires is not served.', {
              standing: 'implied',
              reading:
                'What the description marks as required is missing for good: no success. The form of the refusal is open.',
              check: 'lastIsRefused',
            }),
          ]
        : []),
      ...(applicable.unlawful
        ? [
            entry('unlawful', 'a request of another form than the schema has some answer.', {
              standing: 'open',
              question: 'Is a value that the schema does not allow refused, and how?',
              check: 'openStatus',
              params: { key: `${operation.id} unlawful request` },
            }),
          ]
        : []),
      ...pagingClause(operation).map(({ part, statement, ...rest }) =>
        entry(part, statement, rest),
      ),
      ...lifeClauses(operation, operations, notes).map(({ part, statement, ...rest }) =>
        entry(part, statement, rest),
      ),
    ];
  });
}

function pagingClause(operation: Operation): readonly LifeClause[] {
  const paging = pagingOf(operation);
  if (paging === null) return [];
  const { limit } = paging;
  return [
    {
      part: 'paging',
      statement: 'pages hold as many items as was asked, and the next page shows others, or not.',
      standing: 'open',
      question: 'Does a limit bound the items, and does the next page show others?',
      check: 'openPages',
      params: { key: operation.id, ...(limit === null ? {} : { limit: limit.name }) },
    },
  ];
}
