import { eq } from 'drizzle-orm'

import { orgs } from '../access/tables.ts'
import { asAdministration } from './administration.ts'
import type { TestApp } from './test-app.ts'

/** Makes an organisation a sample: its people and prices are invented. */
export async function makeSample(app: TestApp, orgId: string): Promise<void> {
  await asAdministration(app, 'test', '2026-01-01T00:00:00Z', (administration) =>
    administration.inOrg(orgId, async ({ db }) => {
      await db.update(orgs).set({ isSample: true }).where(eq(orgs.id, orgId))
    }),
  )
}
