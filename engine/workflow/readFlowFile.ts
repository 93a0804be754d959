/** Reads a YAML file of the user and checks its shape, so that a mistake in it is reported in one line. */
import { basename } from 'node:path';
import type { MetaCheck } from '../../contract/compileMeta.ts';
import { readPlainFile } from '../../contract/readPlainFile.ts';
import { DataError } from '../../json/dataError.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { SettingsError } from '../run/settings.ts';

/** Throws SettingsError with the file's name, and the place of the mistake if it has one. */
export function readFlowFile<Shape>(file: string, check: MetaCheck<Shape>): Shape {
  const name = basename(file);
  const result = check(parsed(file, name));
  if (result.ok) return result.value;
  const [first] = result.issues;
  throw new SettingsError(`${name}: ${first?.pointer || '/'}: ${first?.message ?? ''}`);
}

function parsed(file: string, name: string): unknown {
  try {
    return parseYaml(readPlainFile(file), name);
  } catch (thrown) {
    if (thrown instanceof DataError)
      throw new SettingsError(`${name}: ${thrown.issues[0]?.message ?? 'not YAML'}`, {
        cause: thrown,
      });
    throw new SettingsError(`${file}: cannot be read`, { cause: thrown });
  }
}
