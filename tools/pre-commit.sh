#!/usr/bin/env bash
# Checks before each commit: format, types, lint and the laws. Enable it once in a clone:
#   git config core.hooksPath tools/hooks
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"
npm run --silent format:check
npx tsc -p tsconfig.json --noEmit
npx tsc -p mock/tsconfig.json --noEmit
npx oxlint --type-aware --quiet
npx playwright test --project=selftest --reporter=dot selftest/laws
