import type { WidgetGroup } from './report-kinds.ts'
import { assetsWidgets } from './report-widgets/assets.ts'
import { checksWidgets } from './report-widgets/checks.ts'
import { costsWidgets } from './report-widgets/costs.ts'
import { deskWidgets } from './report-widgets/desk.ts'
import { earningsWidgets } from './report-widgets/earnings.ts'
import { entitiesWidgets } from './report-widgets/entities.ts'
import type { WidgetDeclaration } from './report-widgets/fields.ts'
import { fundsWidgets } from './report-widgets/funds.ts'
import { givingWidgets } from './report-widgets/giving.ts'
import { pageWidgets } from './report-widgets/page.ts'
import { performanceWidgets } from './report-widgets/performance.ts'
import { riskWidgets } from './report-widgets/risk.ts'
import { tradesWidgets } from './report-widgets/trades.ts'
import { said, spoken } from './say.ts'

/** The catalogue, part by part. A widget that no reader of the server answers does not compile. */
export const widgetsByGroup = {
  assets: assetsWidgets,
  performance: performanceWidgets,
  risk: riskWidgets,
  earnings: earningsWidgets,
  trades: tradesWidgets,
  funds: fundsWidgets,
  costs: costsWidgets,
  giving: givingWidgets,
  entities: entitiesWidgets,
  desk: deskWidgets,
  checks: checksWidgets,
  page: pageWidgets,
} as const satisfies Partial<Record<WidgetGroup, Record<string, WidgetDeclaration>>>

type ByGroup = typeof widgetsByGroup
export type WidgetType = { [G in keyof ByGroup]: keyof ByGroup[G] }[keyof ByGroup]

/** What a widget is called and can be asked, in the language of the page. */
function inWords<Declaration extends WidgetDeclaration>(declaration: Declaration): Declaration {
  const settings = Object.entries(declaration.settings).map(([name, field]) => {
    const label = said(field.label)
    return [
      name,
      field.kind === 'choice' ? { ...field, label, options: spoken(field.options) } : { ...field, label },
    ]
  })
  return {
    ...declaration,
    title: said(declaration.title),
    about: said(declaration.about),
    settings: Object.fromEntries(settings),
  }
}

/** Every kind of widget with its group, in the order of the catalogue. */
export const widgetCatalogue: readonly (WidgetDeclaration & { type: WidgetType; group: WidgetGroup })[] =
  Object.entries(widgetsByGroup).flatMap(([group, widgets]) =>
    Object.entries<WidgetDeclaration>(widgets).map(([type, declaration]) => ({
      ...inWords(declaration),
      type: type as WidgetType, // a key of the very object that gives the type
      group: group as WidgetGroup, // likewise
    })),
  )

const byType: ReadonlyMap<string, (typeof widgetCatalogue)[number]> = new Map(
  widgetCatalogue.map((declaration) => [declaration.type, declaration]),
)

/** What the catalogue says of a kind; undefined where no release knows it, or another one did. */
export function findWidget(type: string): (typeof widgetCatalogue)[number] | undefined {
  return byType.get(type)
}
