import { ReportCreate } from '@kinfolio/contract/reports'

import type { OrgScope } from '../access/scope.ts'
import { createReport } from '../features/reports/commands.ts'
import type { DemoReport } from './rows.ts'

/** Puts reports together whose scopes name entities. */
export async function reportAll(
  org: OrgScope,
  reports: readonly DemoReport[],
  entities: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { entities: named = [], pages, ...report } of reports) {
    let count = 0
    const widgets = pages.flatMap((page, at) =>
      page.widgets.map(({ place: [x, y, w, h], ...widget }) => ({
        ...widget,
        widgetId: `w${++count}`,
        pageId: `p${at + 1}`,
        place: { x, y, w, h },
      })),
    )
    await createReport(
      org,
      ReportCreate.parse({
        ...report,
        scope: { entityIds: named.map((name) => entities.get(name)) },
        pages: pages.map(({ title }, at) => ({ pageId: `p${at + 1}`, title })),
        widgets,
      }),
    )
  }
}
