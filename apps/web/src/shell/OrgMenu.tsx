import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'

import { orgApi } from '../api/client.ts'
import { useOrg } from '../api/org-context.ts'
import { togetherPage } from '../features/orgs/navigation.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { summaryQuery } from '../figures/summary-query.ts'
import { TotalText } from '../figures/TotalText.tsx'

/** With more, the menu opens without values: nobody waits for so many books. */
const mostValued = 8

/** The menu of organisations to switch to. It is open when it appears. */
export function OrgMenu({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  const { org, orgs } = useOrg()
  const switchOrg = useSwitchOrg()
  const navigate = useNavigate()
  const summaries = useQueries({
    queries: orgs.map(({ id, role }) => ({
      ...summaryQuery(orgApi(id), undefined),
      enabled: role.valuesVisible && orgs.length <= mostValued,
    })),
  })
  return (
    <Menu className="w-88 max-w-[calc(100vw-1rem)]" defaultOpen trigger={trigger}>
      <MenuLabel>{t`Organisations`}</MenuLabel>
      {orgs.map((other, index) => (
        <MenuItem
          key={other.id}
          icon={other.id === org.id ? 'lucide:check' : undefined}
          onSelect={() => {
            if (other.id !== org.id) void switchOrg(other.id)
          }}
        >
          <span
            className={classNames('flex min-w-0 flex-1 items-center gap-2', other.id !== org.id && 'pl-6')}
          >
            <span className="min-w-0 truncate" title={other.name}>
              {other.name}
            </span>
            {other.isSample && (
              <Badge color="info" className="shrink-0">
                {t`Demo`}
              </Badge>
            )}
            <Worth summary={summaries[index]?.data} />
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      {orgs.length > 1 && (
        <MenuItem icon={togetherPage.icon} onSelect={() => void navigate({ to: togetherPage.to })}>
          {togetherPage.label}
        </MenuItem>
      )}
      <MenuItem icon="lucide:settings-2" onSelect={() => void navigate({ to: '/settings/orgs' })}>
        {t`Organisations…`}
      </MenuItem>
    </Menu>
  )
}

/** What an organisation is worth in its own currency, where that is known. */
function Worth({ summary }: { summary: PortfolioSummary | undefined }) {
  const rolled = summary?.netWorth.rolled
  return (
    rolled &&
    rolled.value !== null && (
      <span className="ml-auto pl-2 text-xs text-muted">
        <TotalText total={rolled} whole withCurrency />
      </span>
    )
  )
}
