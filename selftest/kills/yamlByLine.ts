/** YAML with one entry a line: for data that a program writes and a person reads entry by entry. */
import { Document, isCollection, isMap } from 'yaml';

/** The value of each entry stands behind its name, however long it is. Names that are ids of few words are quoted. */
export function yamlByLine(
  entries: Readonly<Record<string, unknown>>,
  names: 'PLAIN' | 'QUOTE_SINGLE' = 'PLAIN',
): string {
  const document = new Document(entries);
  if (isMap(document.contents))
    for (const { value } of document.contents.items) if (isCollection(value)) value.flow = true;
  return document.toString({ flowCollectionPadding: false, lineWidth: 0, defaultKeyType: names });
}
