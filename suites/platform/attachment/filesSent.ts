/** Reads the attachments that a request carried and those that a bill lists, and compares their bytes. */
import { percentDecoded } from '../../../json/texts.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Judgement } from '../../../checks/types.ts';
import { billOf, inputOf } from '../bills/billIn.ts';

export type SentFile = { readonly filename: string; readonly bytes: Buffer };

export function filesSent(exchange: Exchange): readonly SentFile[] {
  const attachments = inputOf(exchange)?.['attachments'];
  if (!isJsonArray(attachments)) return [];
  return attachments.flatMap((file) => {
    const [filename, content] = isJsonObject(file) ? [file['filename'], file['fContent']] : [];
    return typeof filename === 'string' && typeof content === 'string'
      ? [{ filename, bytes: Buffer.from(content, 'base64') }]
      : [];
  });
}

export type ListedFile = { readonly originalName: string; readonly zipName: string };

/** Undefined if the bill shows no list of files, or a list of another form, because other clauses judge the form. */
export function filesListed(exchange: Exchange | undefined): readonly ListedFile[] | undefined {
  const bill = billOf(exchange);
  const list = bill === undefined ? undefined : valueAt(bill, '/DocumentsRef/filelist');
  if (!isJsonArray(list)) return undefined;
  const files = list.flatMap((file) => {
    const [originalName, zipName] = isJsonObject(file)
      ? [file['originalName'], file['zipName']]
      : [];
    return typeof originalName === 'string' && typeof zipName === 'string'
      ? [{ originalName, zipName }]
      : [];
  });
  return files.length === list.length ? files : undefined;
}

/** True if the list of files is absent or null. */
export function listsNothing(exchange: Exchange | undefined): boolean {
  const bill = billOf(exchange);
  const reference = bill?.['DocumentsRef'] ?? null;
  return (
    bill !== undefined &&
    (reference === null || (isJsonObject(reference) && (reference['filelist'] ?? null) === null))
  );
}

/** Returns the zipName at the end of the path of an attachment operation. */
export function zipNameOf(exchange: Exchange): string {
  return percentDecoded(exchange.request.path.split('/').at(-1) ?? '');
}

/** Returns the files that `write` sent under the name that `read` lists for the zipName in the path of `request`. */
export function filesSentAs(
  write: Exchange,
  read: Exchange,
  request: Exchange,
): readonly SentFile[] {
  const originalName = filesListed(read)?.find(
    ({ zipName }) => zipName === zipNameOf(request),
  )?.originalName;
  return filesSent(write).filter(({ filename }) => filename === originalName);
}

/**
 * True if the bytes are those of one of the files, because files of one name cannot be distinguished. Undefined if there are no files.
 */
export function judgeBytes(
  sent: readonly SentFile[],
  actual: Buffer,
  at: string,
): Judgement | undefined {
  const file = sent.find(({ bytes }) => bytes.equals(actual)) ?? sent[0];
  if (file === undefined) return undefined;
  const same = file.bytes.equals(actual);
  return judged(
    same,
    `${file.bytes.length} bytes as sent`,
    `${actual.length} bytes${same ? ' as sent' : ', others'}`,
    at,
  );
}
