#!/usr/bin/env node
/** The `assay` command: reads the words, hands over to one command, and turns every error into one line. */
import { Command, CommanderError } from 'commander';
import { addCheckHar } from './commands/checkHar.ts';
import { addCleanup } from './commands/cleanup.ts';
import { addClauses } from './commands/clauses.ts';
import { addDoctor } from './commands/doctor.ts';
import { addDrift } from './commands/drift.ts';
import { addFaults } from './commands/faults.ts';
import { addGate } from './commands/gate.ts';
import { addMock } from './commands/mock.ts';
import { addReplay } from './commands/replay.ts';
import { addReport } from './commands/report.ts';
import { addVerify } from './commands/verify.ts';
import { exitOf } from './exitOf.ts';

const program = new Command('assay')
  .description('Contract conformance tests for the Embedded Payments Platform API')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text) })
  .showSuggestionAfterError();

for (const add of [
  addVerify,
  addMock,
  addClauses,
  addFaults,
  addDrift,
  addGate,
  addReplay,
  addReport,
  addCheckHar,
  addDoctor,
  addCleanup,
])
  add(program);

try {
  await program.parseAsync();
} catch (thrown) {
  if (thrown instanceof CommanderError) process.exitCode = thrown.exitCode === 0 ? 0 : 2;
  else {
    const { exit, line } = exitOf(thrown);
    process.stderr.write(`assay: ${line}\n`);
    process.exitCode = exit;
  }
}
