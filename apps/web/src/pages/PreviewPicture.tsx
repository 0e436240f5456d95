import { Icon } from '@kinfolio/ui/Icon'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'

import { formatWholeMoney } from '../lib/format.ts'

/** The pages that show themselves filled while they are empty. */
export type PreviewOf =
  | 'overview'
  | 'holdings'
  | 'assets'
  | 'transactions'
  | 'costs'
  | 'gifts'
  | 'companies'
  | 'contacts'
  | 'papers'

/** A line of the picture: an invented name, what it is, and its amount in euros where it has one. */
type Line = { icon: string; name: string; note: string; amount?: string }

/** Lines of an invented family, which fade out as if there were more. They are a drawing: nothing in it can be read aloud or pressed. */
export function PreviewPicture({ of }: { of: PreviewOf }) {
  return (
    <div className="pointer-events-none h-full overflow-hidden mask-b-from-40% text-left opacity-80 select-none">
      <p className="pb-1 text-xs">{t`Example`}</p>
      <div className="rounded-lg border bg-surface-raised shadow-xs">
        {of === 'overview' ? <NetWorthSketch /> : <Lines lines={linesOf[of]} />}
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <InOrder of={lines}>
      {({ icon, name, note, amount }) => (
        <div className="flex h-14 items-center gap-3 border-b px-3 last:border-b-0">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-surface-sunken text-muted">
            <Icon name={icon} className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-muted">{note}</span>
          </span>
          {amount !== undefined && <span className="tabular text-sm">{formatWholeMoney(amount)}</span>}
        </div>
      )}
    </InOrder>
  )
}

/** The course of net worth in the picture, from the left to the right; 0 is at the top. */
const course = [62, 58, 60, 49, 52, 41, 44, 33, 36, 24, 27, 12]

function NetWorthSketch() {
  const points = course.map((y, at) => `${(at * 320) / (course.length - 1)},${y}`).join(' ')
  return (
    <div className="px-4 pt-3">
      <div className="text-xs font-medium text-muted">{t`Net worth`}</div>
      <div className="tabular text-xl font-semibold">
        {formatWholeMoney('18420000')} <span className="font-normal text-muted">EUR</span>
      </div>
      <svg viewBox="0 0 320 100" preserveAspectRatio="none" className="mt-2 h-18 w-full text-primary sm:h-28">
        <polygon points={`0,100 ${points} 320,100`} fill="currentColor" opacity="0.12" />
        <polyline
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}

const linesOf: Readonly<Record<Exclude<PreviewOf, 'overview'>, readonly Line[]>> = {
  holdings: [
    { icon: 'lucide:layers', name: 'Linden Buyout Fund IV', note: t`Private fund`, amount: '2480000' },
    { icon: 'lucide:trending-up', name: 'Northern World Equity ETF', note: t`Fund`, amount: '1365200' },
    { icon: 'lucide:wallet', name: 'Donau Bank', note: t`Cash`, amount: '412750' },
    { icon: 'lucide:layers', name: 'Cobalt Ventures III', note: t`Private fund`, amount: '318000' },
  ],
  assets: [
    { icon: 'lucide:house', name: 'Villa Traunsee', note: t`Property`, amount: '3900000' },
    { icon: 'lucide:image', name: 'Svanholm', note: t`Art`, amount: '185000' },
    { icon: 'lucide:wallet', name: 'Bank Traunsee', note: t`Cash`, amount: '96400' },
    { icon: 'lucide:landmark', name: 'Donau Bank', note: t`Mortgage`, amount: '-1150000' },
  ],
  transactions: [
    {
      icon: 'lucide:arrow-down-left',
      name: 'Linden Buyout Fund IV',
      note: t`Capital call`,
      amount: '-250000',
    },
    { icon: 'lucide:arrow-up-right', name: 'Kestrel Energy plc', note: t`Dividend`, amount: '4310' },
    {
      icon: 'lucide:arrow-down-left',
      name: 'Northern World Equity ETF',
      note: t`Purchase`,
      amount: '-60000',
    },
    { icon: 'lucide:arrow-up-right', name: 'Stonegate Infrastructure I', note: t`Dividend`, amount: '38200' },
  ],
  costs: [
    { icon: 'lucide:house', name: 'Hausverwaltung Josefstadt', note: t`Every month`, amount: '390' },
    { icon: 'lucide:shield', name: 'Alpen Versicherung', note: t`Every year`, amount: '4280' },
    { icon: 'lucide:scale', name: 'Moser & Wieser', note: t`Every quarter`, amount: '6500' },
    { icon: 'lucide:landmark', name: 'St Helier Private Bank', note: t`Every quarter`, amount: '3150' },
  ],
  gifts: [
    { icon: 'lucide:heart-handshake', name: 'Musikschule Traunsee', note: t`Donation`, amount: '25000' },
    { icon: 'lucide:heart-handshake', name: 'Seenot Salzkammergut', note: t`Pledge`, amount: '60000' },
    { icon: 'lucide:heart-handshake', name: 'Stipendium Ahlgren', note: t`Grant`, amount: '12000' },
    { icon: 'lucide:heart-handshake', name: 'Kunsthaus Linz', note: t`Membership`, amount: '500' },
  ],
  companies: [
    { icon: 'lucide:briefcase', name: 'Linden Capital Partners', note: t`Fund manager` },
    { icon: 'lucide:landmark', name: 'Donau Bank', note: t`Bank` },
    { icon: 'lucide:shield', name: 'Alpen Versicherung', note: t`Insurer` },
    { icon: 'lucide:scale', name: 'Moser & Wieser', note: t`Tax adviser` },
  ],
  contacts: [
    { icon: 'lucide:user', name: 'Elsa Ahlgren', note: t`Trustee` },
    { icon: 'lucide:user', name: 'Jonas Wieser', note: t`Tax adviser` },
    { icon: 'lucide:user', name: 'Mira Hollerbach', note: t`Banker` },
    { icon: 'lucide:user', name: 'Sofia Lindqvist', note: t`Lawyer` },
  ],
  papers: [
    { icon: 'lucide:file-text', name: 'Linden Buyout Fund IV', note: t`Capital call` },
    { icon: 'lucide:file-text', name: 'Donau Bank', note: t`Bank statement` },
    { icon: 'lucide:file-text', name: 'Alpen Versicherung', note: t`Insurance policy` },
    { icon: 'lucide:file-text', name: 'Villa Traunsee', note: t`Deed` },
  ],
}
