import type { WidgetGroup } from '@kinfolio/contract/report-kinds'
import { widgetCatalogue } from '@kinfolio/contract/report-widgets'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { entitiesQuery } from '../../orgs/queries.ts'
import { failures } from '../failures.ts'
import { previewQuery } from '../queries.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { settingsOf, WidgetSettings } from './WidgetSettings.tsx'

type Kind = (typeof widgetCatalogue)[number]

const groupLabels: Readonly<Record<WidgetGroup, string>> = {
  assets: t`What there is`,
  performance: t`How it went`,
  risk: t`Risk`,
  earnings: t`Earnings`,
  trades: t`Purchases and sales`,
  funds: t`Funds`,
  costs: t`Costs`,
  giving: t`Giving`,
  entities: t`Entities`,
  desk: t`Desk`,
  checks: t`Checks`,
  page: t`Words and page`,
}

type AddWidgetProps = {
  reportId: string
  /** Why no further one can be added; undefined where one can. */
  refusal: string | undefined
  onAdd: (widget: {
    type: string
    settings: Record<string, unknown>
    size: readonly [number, number]
  }) => void
}

/** The catalogue: by its groups, by words, and each kind with what it would tell here. */
export function AddWidget({ reportId, refusal, onAdd }: AddWidgetProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Kind | null>(null)
  if (chosen) {
    return (
      <ChosenKind
        key={chosen.type}
        kind={chosen}
        reportId={reportId}
        refusal={refusal}
        onAdd={onAdd}
        onBack={() => setChosen(null)}
      />
    )
  }
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = widgetCatalogue.filter(({ title, about, group }) =>
    words.every((word) => `${title} ${about} ${groupLabels[group]}`.toLowerCase().includes(word)),
  )
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        type="search"
        size="sm"
        icon="lucide:search"
        aria-label={t`Search widgets`}
        placeholder={t`Search widgets`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {fitting.length === 0 && <p className="text-sm text-muted">{t`No widget has these words.`}</p>}
      {[...Map.groupBy(fitting, ({ group }) => group)].map(([group, kinds]) => (
        <section key={group} aria-label={groupLabels[group]}>
          <h3 className="pb-1 text-xs font-medium text-muted">{groupLabels[group]}</h3>
          <ul className="-mx-2">
            {kinds.map((kind) => (
              <li key={kind.type}>
                <button
                  type="button"
                  className="w-full rounded-md px-2 py-1.5 text-left hover:bg-hover"
                  onClick={() => setChosen(kind)}
                >
                  <span className="block text-sm font-medium">{kind.title}</span>
                  <span className="line-clamp-2 text-xs text-muted">{kind.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type ChosenKindProps = AddWidgetProps & { kind: Kind; onBack: () => void }

function ChosenKind({ kind, reportId, refusal, onAdd, onBack }: ChosenKindProps) {
  const { api, org } = useOrg()
  const { type, title, size } = kind
  const [settings, setSettings] = useState(() => settingsOf(kind.settings, {}))
  // What is asked of the server follows once somebody has stopped typing.
  const asked = JSON.parse(useSettled(JSON.stringify(settings))) as Record<string, unknown> // its own text
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { data, error } = useQuery(previewQuery(api, reportId, { type, settings: asked }))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-1">
        <IconButton icon="lucide:arrow-left" label={t`All widgets`} size="sm" onClick={onBack} />
        <h3 className="text-sm font-semibold">{title}</h3>
      </div>
      <div className="h-56 min-w-0" aria-busy={data === undefined}>
        {error && !data ? (
          <p className="text-sm text-muted">
            {failures.previewWidget}: {error.message}
          </p>
        ) : data ? (
          <WidgetCard isStill data={data} entities={entities} />
        ) : (
          <Skeleton className="h-full rounded-lg" />
        )}
      </div>
      <WidgetSettings type={type} settings={settings} onSettingsChange={setSettings} />
      {refusal && <p className="text-sm text-warning">{refusal}</p>}
      <Button
        variant="solid"
        color="primary"
        icon="lucide:plus"
        disabled={refusal !== undefined}
        onClick={() => {
          onAdd({ type, settings, size })
          onBack()
        }}
      >
        {t`Add to the page`}
      </Button>
    </div>
  )
}
