import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { checkHouse } from './check-house.ts'
import { rows } from './house/rows.ts'

type Tree = Record<string, string>

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function rulesBrokenBy(tree: Tree): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kinfolio-house-'))
  roots.push(root)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkHouse(root).map(({ rule }) => rule)
}

const tenantTable = (key: string) => `
  export const costs = pgTable('costs', { orgId: uuid().notNull(), id: uuid().notNull() }, (t) => [${key}])`
const soundTable = tenantTable('primaryKey({ columns: [t.orgId, t.id] })')
const forced = `SELECT protect_tenant('costs', entity => '{entity_id}');`

/** For each rule, the smallest tree that breaks this rule and no other. */
const planted: Record<string, Tree> = {
  'no drawers': { 'packages/ledger/src/utils.ts': '' },
  'no barrels': { 'packages/ledger/src/index.ts': '' },
  'closed vocabulary of a feature': { 'apps/api/src/features/costs/cost-service.ts': '' },
  'a file stays readable': { 'packages/ledger/src/money.ts': 'export {}\n'.repeat(501) },
  'ledger knows nobody': {
    'packages/ledger/src/money.ts': `import { Id } from '@kinfolio/contract/primitives'`,
  },
  'ledger does no I/O': { 'packages/ledger/src/money.ts': `import { readFileSync } from 'node:fs'` },
  'formats know ledger and contract only': {
    'packages/formats/src/banks/camt.ts': `import { db } from '../../../../apps/api/src/platform/log.ts'`,
  },
  'contract knows the ledger only': {
    'packages/contract/src/costs.ts': `import { costs } from '../../../apps/api/src/features/costs/tables.ts'`,
  },
  'ui could ship in another product': {
    'packages/ui/src/Field.tsx': `import { day } from '@kinfolio/ledger/days/day'`,
  },
  'api knows no screen': { 'apps/api/src/app.ts': `import { Button } from '@kinfolio/ui/Button'` },
  'web knows no server': { 'apps/web/src/main.tsx': `import type { App } from '../../api/src/app.ts'` },
  'products need no tools': { 'apps/api/src/main.ts': `import '../../../tools/start.ts'` },
  'platform is the lowest room': {
    'apps/api/src/platform/mail.ts': `import { may } from '../access/rights.ts'`,
  },
  'access stands on platform': {
    'apps/api/src/access/scope.ts': `import { orgs } from '../features/orgs/tables.ts'`,
  },
  'features stand on access': { 'apps/api/src/features/costs/jobs.ts': `import { app } from '../../app.ts'` },
  'housekeeping stands below app': {
    'apps/api/src/housekeeping/health.ts': `import { app } from '../app.ts'`,
  },
  'the database handle is kept': {
    'apps/api/src/features/costs/queries.ts': `import { connect } from '../../platform/db/connect.ts'`,
  },
  'testing is for tests': {
    'apps/api/src/features/costs/commands.ts': `import { aCost } from '../../testing/builders.ts'`,
  },
  'features meet by tables, queries, commands and rules': {
    'apps/api/src/features/costs/commands.ts': `import { positionsRouter } from '../positions/router.ts'`,
  },
  'no circle between features': {
    'apps/api/src/features/costs/queries.ts': `import { a } from '../positions/queries.ts'`,
    'apps/api/src/features/positions/rules.ts': `import type { B } from '../costs/rules.ts'`,
  },
  'no circle between the rooms of features': {
    'apps/api/src/features/costs/rules.ts': `import type { Split } from './splits/rules.ts'`,
    'apps/api/src/features/costs/splits/queries.ts': `import { listCosts } from '../queries.ts'`,
  },
  'floors of the api': {
    'apps/api/src/features/orgs/queries.ts': `import { listCosts } from '../costs/queries.ts'`,
  },
  'no circle between the rooms of the ledger': {
    'packages/ledger/src/days/day.ts': `import type { Decimal } from '../numbers/decimal.ts'`,
    'packages/ledger/src/numbers/allocate.ts': `import { day } from '../days/day.ts'`,
  },
  'floors of the readers of files': {
    'packages/formats/src/files/xml-tree.ts': `import { plainWords } from '../rows/plain-words.ts'`,
  },
  'no circle between files': {
    'packages/ledger/src/lots.ts': `import { money } from './money.ts'`,
    'packages/ledger/src/money.ts': `export { lots } from './lots.ts'`,
  },
  'rules are pure': { 'apps/api/src/features/costs/rules.ts': `import { eq } from 'drizzle-orm'` },
  'tables hold no queries': {
    'apps/api/src/features/costs/tables.ts': `import { list } from './queries.ts'`,
  },
  'queries do not write': {
    'apps/api/src/features/costs/queries.ts': 'export const touch = (org) => org.db.update(costs)',
  },
  'routers hold no SQL': { 'apps/api/src/features/costs/router.ts': `import { eq } from 'drizzle-orm'` },
  'routers decide nothing': { 'apps/api/src/features/costs/router.ts': 'if (input.paid) pay()' },
  'the rooms of the web app': { 'apps/web/src/widgets/Clock.tsx': '' },
  'web testing stands on lib': {
    'apps/web/src/testing/american-formats.ts': `import '../shell/AppFailure'\n`,
  },
  'web api and lib are the lowest rooms': {
    'apps/web/src/lib/format.ts': `import { costs } from '../features/costs/queries.ts'`,
  },
  'web pages stand on api and lib': {
    'apps/web/src/pages/PageHeader.tsx': `import { FormField } from '../forms/FormField.tsx'`,
  },
  'web forms know no figures and no noun': {
    'apps/web/src/forms/FormField.tsx': `import { FigureText } from '../figures/FigureText.tsx'`,
  },
  'web figures know no form and no noun': {
    'apps/web/src/figures/FigureText.tsx': `import { costWords } from '../features/costs/words.ts'`,
  },
  'web features do not reach up': {
    'apps/web/src/features/costs/CostTable.tsx': `import { Page } from '../../shell/Page.tsx'`,
  },
  'shell stands below routes': {
    'apps/web/src/shell/Nav.tsx': `import { Route } from '../routes/costs.tsx'`,
  },
  'web features meet by queries, words and failures': {
    'apps/web/src/features/costs/CostTable.tsx': `import { costFields } from '../positions/form-words.ts'`,
  },
  'oRPC behind its doors': {
    'apps/api/src/features/costs/router.ts': `import {\n  os,\n} from '@orpc/server'`,
  },
  'better-auth behind its doors': { 'apps/web/src/shell/guard.ts': `import { x } from 'better-auth/client'` },
  'one door to HTTP': { 'apps/web/src/features/costs/queries.ts': `await fetch('/api/costs')` },
  'money is never a float': {
    'apps/api/src/features/costs/commands.ts': 'const cents = Number(amount) * 100',
  },
  'a day is a day': { 'packages/ledger/src/rows/lots.ts': 'const bought = new Date(text)' },
  'now comes from the clock': { 'apps/api/src/features/costs/commands.ts': 'const at = Date.now()' },
  'one place formats': { 'apps/web/src/features/costs/CostTable.tsx': 'amount.toLocaleString()' },
  'every test runs': { 'packages/ledger/src/lots.test.ts': `it.only('sells the oldest first', () => {})` },
  'keys begin with the organisation': {
    'apps/api/src/features/costs/tables.ts': tenantTable('primaryKey({ columns: [t.id, t.orgId] })'),
    'apps/api/migrations/0000_first.sql': forced,
  },
  'row level security is forced': {
    'apps/api/src/features/costs/tables.ts': soundTable,
    'apps/api/migrations/0000_first.sql': 'ALTER TABLE "costs" FORCE ROW LEVEL SECURITY;',
  },
}

describe('check-house', () => {
  it('has a planted breach for every rule, and every rule has a name and a reason of its own', () => {
    expect(Object.keys(planted).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    expect(new Set(rows.map(({ reason }) => reason)).size).toBe(rows.length)
  })

  it.each(Object.entries(planted))('finds a breach of "%s", and takes it for nothing else', (rule, tree) => {
    expect([...new Set(rulesBrokenBy(tree))]).toEqual([rule])
  })

  it.each<[string, Tree]>([
    [
      'tables that two features take from each other',
      {
        'apps/api/src/features/costs/queries.ts': `import { a } from '../positions/tables.ts'`,
        'apps/api/src/features/positions/queries.ts': `import { b } from '../costs/tables.ts'`,
      },
    ],
    [
      'a router that puts together the folders of its noun',
      {
        'apps/api/src/features/costs/router.ts': `import { listSplits } from './splits/queries.ts'`,
        'apps/api/src/features/costs/splits/queries.ts': `import { listCosts } from '../queries.ts'`,
      },
    ],
    ['a feature in a folder of a feature', { 'apps/api/src/features/orgs/members/queries.ts': '' }],
    ['the file route of a page called index', { 'apps/web/src/routes/_app/index.tsx': '' }],
    [
      'a tenant table with its key and its wall',
      {
        'apps/api/src/features/costs/tables.ts': soundTable,
        'apps/api/migrations/0001_walls/migration.sql': forced,
      },
    ],
    [
      'a table of people, who may belong to many organisations',
      { 'apps/api/src/access/tables.ts': `pgTable('users', { id: uuid().primaryKey(), orgId: uuid() })` },
    ],
    [
      "another feature's queries",
      { 'apps/api/src/features/costs/commands.ts': `import { getPosition } from '../positions/queries.ts'` },
    ],
    [
      "another screen's words, of a part of its noun too",
      {
        'apps/web/src/features/costs/CostTable.tsx': `import { positionTypeLabels } from '../positions/words.ts'\nimport { roleLabels } from '../orgs/members/words.ts'`,
      },
    ],
    [
      'types that files take from each other',
      {
        'packages/ledger/src/lots.ts': `import { money } from './money.ts'`,
        'packages/ledger/src/money.ts': `import type { Lot } from './lots.ts'`,
      },
    ],
    [
      'words about what is not allowed',
      { 'packages/ledger/src/lots.ts': `// never new Date(now), never import('node:fs')\n/* fetch('/x') */` },
    ],
  ])('lets %s stand', (_, tree) => {
    expect(rulesBrokenBy(tree)).toEqual([])
  })

  it('names the file, the line and the import', () => {
    const root = mkdtempSync(join(tmpdir(), 'kinfolio-house-'))
    roots.push(root)
    mkdirSync(join(root, 'packages/ledger/src'), { recursive: true })
    writeFileSync(
      join(root, 'packages/ledger/src/money.ts'),
      `/* two\nlines */\nimport { sql } from 'drizzle-orm'\n`,
    )
    expect(checkHouse(root)).toMatchObject([
      {
        path: 'packages/ledger/src/money.ts',
        line: 3,
        what: 'imports npm:drizzle-orm',
        rule: 'ledger does no I/O',
      },
    ])
  })
})
