/** Reads the files of a zip archive, so that what is packed can be searched like all else. Source: APPNOTE.TXT 4.3, PKWARE. */
import { inflateRawSync } from 'node:zlib';

const directoryEntry = 0x02014b50;

/** Name → content as latin1. Throws where the archive holds none: a search of nothing finds nothing. */
export function zipTexts(bytes: Buffer): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(directoryEntry);
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 46)) {
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const header = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = bytes.subarray(start, start + packed);
    texts[name] = (method === 0 ? content : inflateRawSync(content)).toString('latin1');
  }
  if (Object.keys(texts).length === 0) throw new Error('the archive holds no files');
  return texts;
}
