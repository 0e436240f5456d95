import type { Org } from '@kinfolio/contract/orgs'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { orgApi } from '../../api/client.ts'
import { useOrg } from '../../api/org-context.ts'
import { roleLabels } from '../../features/orgs/members/words.ts'
import { useSwitchOrg } from '../../features/orgs/use-switch-org.ts'
import { failures } from '../../figures/failures.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { summaryQuery } from '../../figures/summary-query.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { tradeWords } from '../../figures/trade-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { DueTogether } from './DueTogether.tsx'
import { addedUp, countedOf, type OrgWorth } from './worth-together.ts'

/** What is owned in all organisations of a person, each as its own books say, and what is due in them. */
export function TogetherPage() {
  const { user, org: active, orgs } = useOrg()
  const switchOrg = useSwitchOrg()
  const navigate = useNavigate()
  const currency = user.settings.displayCurrency ?? active.settings.baseCurrency
  const summaries = useQueries({ queries: orgs.map((org) => worthQuery(org, currency)) })
  const worths = orgs.map((org, index): OrgWorth => ({ org, summary: summaries[index]?.data }))
  const failed = summaries.find(({ error, data }) => error && !data)
  const counted = new Set(countedOf(orgs))
  const left = orgs.filter((org) => !counted.has(org))

  async function enter(org: Org) {
    if (org.id !== active.id) await switchOrg(org.id)
    await navigate({ to: '/' })
  }

  return (
    <>
      <PageHeader
        title={t`All organisations`}
        description={t`Each as its own books say, in ${currency} at the rates of the day. Together they are only added up.`}
      />
      <div className="flex flex-col gap-4">
        {failed?.error && (
          <FailedNotice
            title={failures.loadNetWorth}
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        )}
        <DataTable
          label={t`All organisations`}
          columns={columnsOf(worths, currency, (org) => void enter(org))}
          rows={worths}
          rowId={({ org }) => org.id}
          card={cardIn((org) => void enter(org))}
          footer={
            left.length > 0 && (
              <p className="text-xs text-muted">
                {t`Not in the totals: ${left.map(({ name }) => name).join(', ')}. An invented family is not added, nor what your role does not show.`}
              </p>
            )
          }
        />
        <DueTogether worths={worths} onSwitch={switchOrg} />
      </div>
    </>
  )
}

/** In its own currency the answer is the one that its overview has. */
function worthQuery({ id, settings }: Org, currency: string) {
  return summaryQuery(orgApi(id), undefined, settings.baseCurrency === currency ? {} : { currency })
}

function columnsOf(
  worths: readonly OrgWorth[],
  currency: string,
  onEnter: (org: Org) => void,
): DataColumn<OrgWorth>[] {
  const money = (
    id: string,
    header: string,
    read: Parameters<typeof addedUp>[2],
    { signed = false, hint }: { signed?: boolean; hint?: string } = {},
  ): DataColumn<OrgWorth> => {
    const total = addedUp(worths, currency, read)
    return {
      id,
      header,
      headerHint: hint,
      numeric: true,
      cell: ({ org, summary }) => {
        if (!org.role.valuesVisible) return <Hidden />
        const own = summary && read(summary)
        return own && <TotalText total={own} whole signed={signed} />
      },
      sortValue: ({ summary }) => summary && read(summary)?.value,
      footer: total ? <TotalText total={total} whole signed={signed} /> : undefined,
    }
  }
  return [
    {
      id: 'name',
      header: t`Organisation`,
      cell: ({ org }) => <OrgName org={org} onEnter={() => onEnter(org)} />,
      sortValue: ({ org }) => org.name,
      footer: t`Together`,
    },
    money('worth', t`Net worth in ${currency}`, ({ netWorth }) => netWorth.rolled),
    money('day', t`Last day`, ({ dayChange }) => dayChange, { signed: true }),
    money('liquid', t`Liquid`, ({ liquid }) => liquid, { hint: tradeWords.liquid }),
    money('illiquid', t`Illiquid`, ({ illiquid }) => illiquid, { hint: tradeWords.illiquid }),
    money('debt', t`Debt`, ({ debt }) => debt),
    money('unfunded', t`Unfunded`, ({ unfunded }) => unfunded, { hint: tradeWords.unfunded }),
  ]
}

function OrgName({ org, onEnter }: { org: Org; onEnter: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button type="button" className="truncate rounded-sm font-medium hover:underline" onClick={onEnter}>
        {org.name}
      </button>
      {org.isSample && <Badge color="info">{t`Demo`}</Badge>}
      <span className="text-xs text-muted">{roleLabels[org.role.name]}</span>
    </span>
  )
}

/** Draws organisations on a phone. */
function cardIn(onEnter: (org: Org) => void) {
  return (worth: OrgWorth) => <OrgCard worth={worth} onEnter={() => onEnter(worth.org)} />
}

function OrgCard({ worth: { org, summary }, onEnter }: { worth: OrgWorth; onEnter: () => void }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <OrgName org={org} onEnter={onEnter} />
      {org.role.valuesVisible ? (
        summary && <TotalText total={summary.netWorth.rolled} whole withCurrency />
      ) : (
        <Hidden />
      )}
    </span>
  )
}
