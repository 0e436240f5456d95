import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const runTimeImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

/** The test files that load a module, its own test first. No other test can notice a change of the module. */
export function relatedTests(module: string, testFiles: readonly string[], ledger: string): string[] {
  const own = module.replace(/\.ts$/, '.test.ts')
  return testFiles
    .filter((file) => loadedBy(file, ledger).has(module))
    .toSorted((a, b) => Number(b === own) - Number(a === own))
}

const loaded = new Map<string, ReadonlySet<string>>()

/** Every file that a file loads, itself included. */
function loadedBy(file: string, ledger: string): ReadonlySet<string> {
  const before = loaded.get(file)
  if (before !== undefined) return before
  const files = new Set<string>([file])
  for (const path of files) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(runTimeImport)) {
      const target = targetOf(name, path, ledger)
      if (target !== null) files.add(target)
    }
  }
  loaded.set(file, files)
  return files
}

/** The file of the repository that an import means; null for a library. */
function targetOf(name: string, from: string, ledger: string): string | null {
  const ofLedger = /^@kinfolio\/ledger\/(.+)$/.exec(name)?.[1]
  const path = ofLedger === undefined ? join(dirname(from), name) : join(ledger, 'src', `${ofLedger}.ts`)
  return (name.startsWith('.') || ofLedger !== undefined) && existsSync(path) ? path : null
}
