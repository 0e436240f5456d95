import type { BankDetail } from '@kinfolio/contract/bank-details'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useDeleteBankDetails } from './use-delete-bank-details.ts'
import { accountLines, callWords, payeePage, stateTone, stateWords } from './words.ts'

type BankDetailItemProps = {
  detail: BankDetail
  /** Whether whoever is paid is named: in a list of all. */
  withPayee?: boolean
}

/** One account: what it is, what is known of it, and what can be done. */
export function BankDetailItem({ detail, withPayee = false }: BankDetailItemProps) {
  const { payee, holder, bank, currency, reference, correspondent, notes, sources, calls } = detail
  const about = [bank, currency].filter(Boolean).join(' · ')
  return (
    <article aria-label={nameOf(detail)} className="flex min-w-0 flex-col gap-2 text-sm">
      <header className="flex flex-wrap items-center gap-2">
        {withPayee && (
          <Link {...payeePage(payee.type, payee.id)} className="font-medium text-link hover:underline">
            {payee.name}
          </Link>
        )}
        <Badge color={stateTone(detail)}>{stateWords(detail)}</Badge>
        <span className="ml-auto flex items-center gap-1">
          <Actions detail={detail} />
        </span>
      </header>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {holder !== '' && <Row label={t`Holder`}>{holder}</Row>}
        {accountLines(detail).map(({ label, value }) => (
          <Row key={label} label={label}>
            <span className="tabular break-all">{value}</span>
          </Row>
        ))}
        {about !== '' && <Row label={t`Bank`}>{about}</Row>}
        {reference !== '' && <Row label={t`Reference`}>{reference}</Row>}
        {correspondent !== '' && <Row label={t`Correspondent bank`}>{correspondent}</Row>}
        {notes !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{notes}</span>
          </Row>
        )}
        <Row label={t`Seen`}>{seenWords(detail)}</Row>
        {sources.length > 0 && (
          <Row label={t`Papers`}>
            <ul>
              {sources.slice(0, 5).map(({ attachmentId, title, page, on }) => (
                <li key={`${attachmentId} ${page}`}>
                  <Link to="/papers/$id" params={{ id: attachmentId }} className="text-link underline">
                    {title}
                  </Link>{' '}
                  <span className="text-xs text-muted">{t`page ${page}, ${formatDay(on)}`}</span>
                </li>
              ))}
            </ul>
          </Row>
        )}
        {calls.length > 0 && (
          <Row label={t`Calls`}>
            <ul className="flex flex-col gap-1">
              {calls.map((call) => (
                <li key={call.id}>
                  {callWords(call)}
                  {call.isOwnRecord && (
                    <span className="block text-xs text-muted">{t`By the person who brought the account into the records.`}</span>
                  )}
                  {[call.explanation, call.notes].filter(Boolean).map((words) => (
                    <span key={words} className="block text-xs whitespace-pre-wrap text-muted">
                      {words}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Row>
        )}
      </dl>
    </article>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:pt-1 max-sm:text-xs">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function nameOf({ payee, iban, accountNumber }: BankDetail): string {
  const end = (iban ?? accountNumber ?? '').slice(-4)
  return t`Account of ${payee.name} that ends in ${end}`
}

function seenWords({ firstSeenOn, lastSeenOn, recordedBy }: BankDetail): string {
  const first = formatDay(firstSeenOn)
  const by = recordedBy === null ? t`found in a paper` : t`recorded by ${recordedBy.name ?? t`a former user`}`
  return firstSeenOn === lastSeenOn
    ? t`${first}, ${by}`
    : t`first on ${first}, last on ${formatDay(lastSeenOn)}, ${by}`
}

function Actions({ detail }: { detail: BankDetail }) {
  const { org, may } = useOrg()
  const { deleteBankDetails, isDeleting } = useDeleteBankDetails()
  const mayWrite = may('write') && org.role.valuesVisible
  if (detail.isMasked || !mayWrite) return null
  const needsCall = detail.state === 'UNVERIFIED'
  const call = () => openOverlay('bankDetailCall', { detail })
  return (
    <>
      <CopyButton detail={detail} />
      {needsCall && (
        <Button size="sm" icon="lucide:phone" variant="solid" color="primary" onClick={call}>
          {t`Note a call`}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton
            icon="lucide:ellipsis"
            size="sm"
            label={t`Actions for ${nameOf(detail)}`}
            loading={isDeleting}
          />
        }
      >
        {!needsCall && (
          <MenuItem icon="lucide:phone" onSelect={call}>
            {t`Note a call…`}
          </MenuItem>
        )}
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('bankDetail', { detail })}>
          {t`Edit…`}
        </MenuItem>
        {may('delete') && !detail.isAlarm && (
          <>
            <MenuSeparator />
            <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteBankDetails([detail])}>
              {t`Delete`}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  )
}

/** Copies the account, and says when it is one that nobody has verified. */
function CopyButton({ detail }: { detail: BankDetail }) {
  const { iban, accountNumber, state } = detail
  async function copy() {
    await navigator.clipboard.writeText(iban ?? accountNumber ?? '')
    if (state === 'VERIFIED') toast({ title: t`The account was copied`, color: 'success' })
    else
      toast({
        title: t`Copied, but this account is not verified`,
        description: t`Do not pay into it until somebody has called a number that you know.`,
        color: 'warning',
      })
  }
  return (
    <IconButton icon="lucide:copy" size="sm" label={t`Copy: ${nameOf(detail)}`} onClick={() => void copy()} />
  )
}
