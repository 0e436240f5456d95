import { attachmentKindNames, carriesValues } from '@kinfolio/contract/attachment-kinds'
import { expect, it } from 'vitest'

import { testApp } from '../../testing/test-app.ts'

const app = testApp()

it('the database lets a role without values see the very kinds that carry none in the contract', async () => {
  const { rows } = await app.connection.pool.query<{ table: string; rule: string }>(
    `select tablename as table, qual as rule from pg_policies
      where permissive = 'RESTRICTIVE' and qual like '%app_sees_values()%' and tablename = 'attachments'`,
  )
  expect(rows).toHaveLength(1)
  const named = [...(rows[0]?.rule ?? '').matchAll(/'([A-Z0-9_]+)'::text/g)].map(([, kind]) => kind ?? '')
  const withoutValues = attachmentKindNames.filter((kind) => !carriesValues(kind))
  expect(withoutValues.length).toBeGreaterThan(0)
  expect(named.toSorted()).toEqual(withoutValues.toSorted())
})
