import type { ProposedCompany } from '@kinfolio/contract/assistant-papers'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { failures } from './failures.ts'
import { addNamedCompanyMutation, foundCompaniesQuery } from './queries.ts'

type FoundCompaniesDialogProps = OverlayProps['foundCompanies'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Companies that papers and mails name and that are not there yet. Each is added by a click. */
export function FoundCompaniesDialog({ open, onOpenChange }: FoundCompaniesDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(foundCompaniesQuery(api))
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Companies in papers and mails`}
      description={t`Papers and mails that are on no record yet are looked through for companies that are not there.`}
    >
      {error ? (
        <FailedNotice title={failures.findCompanies} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-4 text-sm">
          <p className="text-muted">{lookedThrough(data.papers, data.mails, data.isCut)}</p>
          {data.companies.length === 0 ? (
            <EmptyState icon="lucide:building-2" title={t`No new company`}>
              {t`All companies that were found there are among your records.`}
            </EmptyState>
          ) : (
            <ul aria-label={t`Companies that were found`} className="flex flex-col divide-y">
              {data.companies.map((company) => (
                <FoundCompany key={company.name} company={company} onLeave={close} />
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function lookedThrough(papers: number, mails: number, isCut: boolean): string {
  const ofPapers = plural(papers, { one: '# paper', other: '# papers' })
  const ofMails = plural(mails, { one: '# mail', other: '# mails' })
  return isCut
    ? t`The newest ${ofPapers} and ${ofMails} were looked through.`
    : t`${ofPapers} and ${ofMails} were looked through.`
}

function FoundCompany({ company, onLeave }: { company: ProposedCompany; onLeave: () => void }) {
  const { api } = useOrg()
  const { mayAdd } = useBookRights()
  const queryClient = useQueryClient()
  const [addedId, setAddedId] = useState<string | null>(null)
  const add = useMutation({
    ...addNamedCompanyMutation(api),
    onSuccess: async ({ id }) => {
      setAddedId(id)
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
  })
  const { name, legalName, domains, emails, website, grade, why, sources } = company
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium break-words">
            {name}
            {grade === 'DOUBTFUL' && <Badge color="warning">{t`Doubtful`}</Badge>}
          </p>
          {domains.length > 0 && <p className="text-muted">{[...domains, ...emails].join(' · ')}</p>}
          <p className="text-muted">{why}</p>
        </div>
        {addedId !== null ? (
          <Link
            to="/companies/$id"
            params={{ id: addedId }}
            onClick={onLeave}
            className="py-1.5 text-link hover:underline"
          >
            {t`Added. Open it`}
          </Link>
        ) : (
          mayAdd && (
            <Button
              size="sm"
              icon="lucide:plus"
              aria-label={t`Add ${name}`}
              disabled={add.isPending}
              onClick={() =>
                add.mutate({
                  name,
                  legalName,
                  domains,
                  emails: emails.map((address) => ({ address })),
                  website,
                })
              }
            >
              {t`Add`}
            </Button>
          )
        )}
      </div>
      <ul className="flex flex-col gap-1 border-l-2 pl-3 text-xs text-muted">
        {sources.map(({ kind, id, title, page, quote }) => (
          <li key={`${kind} ${id}`} className="break-words">
            {kind === 'PAPER' ? (
              <Link to="/papers/$id" params={{ id }} onClick={onLeave} className="text-link underline">
                {page === null ? title : t`${title}, page ${page}`}
              </Link>
            ) : (
              <Link
                to="/shared-inbox"
                search={{ thread: id }}
                onClick={onLeave}
                className="text-link underline"
              >
                {title}
              </Link>
            )}
            {quote !== '' && <> · “{quote}”</>}
          </li>
        ))}
      </ul>
    </li>
  )
}
