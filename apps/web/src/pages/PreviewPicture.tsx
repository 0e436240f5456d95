import { Icon } from '@kinfolio/ui/Icon'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'

import { formatSignedPercent, formatWholeMoney } from '../lib/format.ts'

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
  | 'inbox'
  | 'mails'
  | 'reports'
  | 'returns'
  | 'ownership'
  | 'family'

/** A line of the picture: an invented name, what it is, and its amount in euros where it has one. */
type Line = { icon: string; name: string; note: string; amount?: string }

/** Lines of an invented family, which fade out as if there were more. They are a drawing: nothing in it can be read aloud or pressed. */
export function PreviewPicture({ of }: { of: PreviewOf }) {
  return (
    <div className="pointer-events-none h-full overflow-hidden mask-b-from-40% text-left opacity-80 select-none">
      <p className="pb-1 text-xs">{t`Example`}</p>
      <div className="rounded-lg border bg-surface-raised shadow-xs">
        <Picture of={of} />
      </div>
    </div>
  )
}

function Picture({ of }: { of: PreviewOf }) {
  if (of === 'overview') return <NetWorthSketch />
  if (of === 'reports') return <ReportSketch />
  if (of === 'returns') return <ReturnsSketch />
  if (of === 'ownership' || of === 'family') return <TiesSketch {...tiesOf[of]} />
  return <Lines lines={linesOf[of]} />
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

/** The heights of the bars in the picture of a report, by year. */
const bars = [34, 41, 38, 52, 60, 71, 84]

function ReportSketch() {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-2 sm:gap-y-3 sm:py-4">
      <div>
        <div className="text-xs font-medium text-muted">{t`Net worth`}</div>
        <div className="tabular text-lg font-semibold">{formatWholeMoney('18420000')}</div>
      </div>
      <div>
        <div className="text-xs font-medium text-muted">{t`Gain`}</div>
        <div className="tabular text-lg font-semibold">+{formatWholeMoney('1264000')}</div>
      </div>
      <svg
        viewBox="0 0 320 100"
        preserveAspectRatio="none"
        className="col-span-2 h-12 w-full text-primary sm:h-24"
      >
        <InOrder of={bars}>
          {(height, at) => (
            <rect x={at * 47} y={100 - height} width="34" height={height} fill="currentColor" opacity="0.7" />
          )}
        </InOrder>
      </svg>
    </div>
  )
}

function ReturnsSketch() {
  const periods = [
    { name: t`This year`, rate: 0.0842, gain: '1264000' },
    { name: t`1 year`, rate: 0.0915, gain: '1391000' },
    { name: t`3 years`, rate: 0.0678, gain: '3120000' },
    { name: t`5 years`, rate: 0.0731, gain: '5480000' },
  ]
  return (
    <InOrder of={periods}>
      {({ name, rate, gain }) => (
        <div className="flex h-11 items-center gap-3 border-b px-4 text-sm last:border-b-0">
          <span className="flex-1 font-medium">{name}</span>
          <span className="tabular">{formatSignedPercent(rate)}</span>
          <span className="tabular w-24 text-right">+{formatWholeMoney(gain)}</span>
        </div>
      )}
    </InOrder>
  )
}

type Ties = { icon: string; above: readonly [string, string]; tie: string; below: string }

const tiesOf: Readonly<Record<'ownership' | 'family', Ties>> = {
  ownership: {
    icon: 'lucide:building-2',
    above: ['Elsa Ahlgren', 'Stiftung Traunsee'],
    tie: t`60 % and 40 %`,
    below: 'Traunsee Holding GmbH',
  },
  family: {
    icon: 'lucide:user',
    above: ['Elsa Ahlgren', 'Henrik Ahlgren'],
    tie: t`Parents`,
    below: 'Mira Ahlgren',
  },
}

function TiesSketch({ icon, above, tie, below }: Ties) {
  return (
    <div className="flex flex-col items-center p-2 sm:p-4">
      <div className="grid w-full grid-cols-2 gap-4">
        <InOrder of={above}>{(name) => <Tied icon="lucide:user" name={name} />}</InOrder>
      </div>
      <svg viewBox="0 0 320 32" preserveAspectRatio="none" className="h-3 w-full text-faint sm:h-8">
        <path
          d="M80 0 V16 H240 V0 M160 16 V32"
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="pb-1 text-xs text-muted">{tie}</div>
      <Tied icon={icon} name={below} />
    </div>
  )
}

function Tied({ icon, name }: { icon: string; name: string }) {
  return (
    <div className="flex min-w-0 items-center justify-center gap-2 rounded-md border px-2 py-1 text-sm font-medium sm:px-3 sm:py-2">
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      <span className="truncate">{name}</span>
    </div>
  )
}

type Listed = Exclude<PreviewOf, 'overview' | 'reports' | 'returns' | 'ownership' | 'family'>

const linesOf: Readonly<Record<Listed, readonly Line[]>> = {
  inbox: [
    {
      icon: 'lucide:bell',
      name: 'Linden Buyout Fund IV',
      note: t`Capital call, due in 5 days`,
      amount: '250000',
    },
    { icon: 'lucide:at-sign', name: 'Jonas Wieser', note: t`Mentioned you` },
    { icon: 'lucide:file-clock', name: 'Villa Traunsee', note: t`A new valuation` },
    { icon: 'lucide:circle-check', name: 'Moser & Wieser', note: t`Waits for your approval`, amount: '6500' },
  ],
  mails: [
    { icon: 'lucide:mail', name: 'Linden Capital Partners', note: t`Capital call` },
    { icon: 'lucide:mail', name: 'Donau Bank', note: t`Bank statement` },
    { icon: 'lucide:mail', name: 'Moser & Wieser', note: t`Invoice` },
    { icon: 'lucide:mail', name: 'Alpen Versicherung', note: t`Insurance policy` },
  ],
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
