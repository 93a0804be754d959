/** Reads from a bill the names by which its files are addressed. */
import { arrayOr, isJsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** Source: document, "Bill". The `zipName` of a listed file is the filename of the attachment operations. */
export function zipNamesOf(read: Exchange): readonly string[] {
  const list = arrayOr(valueAt(read.response?.json ?? null, '/responseData/DocumentsRef/filelist'));
  return list.flatMap((file) =>
    isJsonObject(file) && typeof file['zipName'] === 'string' ? [file['zipName']] : [],
  );
}
