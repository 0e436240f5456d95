import type { PaperTieOut } from '@kinfolio/contract/paper-readings'
import type { PaperView, ViewedInvoice } from '@kinfolio/contract/paper-views'
import { Icon } from '@kinfolio/ui/Icon'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { formatDay, formatMoney, formatPercentage, formatPrice, formatQuantity } from '../../lib/format.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { ReadableFrame } from './ReadableFrame.tsx'

type InvoiceViewProps = { title: string; view: Extract<PaperView, { kind: 'INVOICE' }> }
type Shape = 'invoice' | 'source'

/** An invoice that was written for programs, as a person reads it, and its file. */
export function InvoiceView({ title, view: { invoice, tieOuts, source, leftOut } }: InvoiceViewProps) {
  const [shape, setShape] = useState<Shape>('invoice')
  const reveal = (element: HTMLElement) => {
    const isSource = element.closest('[data-source]') !== null
    flushSync(() => setShape(isSource ? 'source' : 'invoice'))
  }
  return (
    <ReadableFrame title={title} leftOut={leftOut} onReveal={reveal}>
      <Tabs
        label={t`Invoice and file`}
        value={shape}
        onValueChange={setShape}
        className="sticky top-0 left-0 z-20 bg-surface-raised px-3"
        tabs={[
          { value: 'invoice', label: invoice.isCreditNote ? t`Credit note` : t`Invoice` },
          { value: 'source', label: t`File (XML)` },
        ]}
      >
        <TabPanel value="invoice" isKept>
          <Invoice invoice={invoice} tieOuts={tieOuts} />
        </TabPanel>
        <TabPanel value="source" isKept>
          <pre data-source="" className="px-4 pb-4 text-xs leading-relaxed break-all whitespace-pre-wrap">
            {source}
          </pre>
        </TabPanel>
      </Tabs>
    </ReadableFrame>
  )
}

function Invoice({ invoice, tieOuts }: { invoice: ViewedInvoice; tieOuts: readonly PaperTieOut[] }) {
  const { number, issuedOn, dueOn, deliveredOn, currency, buyerReference, seller, buyer, payment } = invoice
  const money = (value: string) => formatMoney(value, currency ?? undefined)
  return (
    <div className="flex flex-col gap-5 px-4 pb-4 text-sm">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <Fact label={t`Number`}>{number}</Fact>
        <Fact label={t`Issued on`}>{issuedOn && formatDay(issuedOn)}</Fact>
        <Fact label={t`Due on`}>{dueOn && formatDay(dueOn)}</Fact>
        <Fact label={t`Delivered on`}>{deliveredOn && formatDay(deliveredOn)}</Fact>
        <Fact label={t`Currency`}>{currency}</Fact>
        <Fact label={t`Reference of the buyer`}>{buyerReference}</Fact>
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        <Party title={t`Seller`} party={seller} />
        <Party title={t`Buyer`} party={buyer} />
      </div>
      <InvoiceLines
        caption={t`Lines`}
        columns={[
          t`What`,
          t({ message: 'Quantity', context: 'invoice' }),
          t({ message: 'Price', context: 'invoice' }),
          t`Tax`,
          t`Total`,
        ]}
        rows={invoice.lines.map(({ name, id, quantity, unit, price, taxRate, total }) => [
          name ?? id,
          quantity && [formatQuantity(quantity), unit].filter(Boolean).join(' '),
          price && formatPrice(price),
          taxRate && formatPercentage(taxRate),
          total && money(total),
        ])}
      />
      <InvoiceLines
        caption={t`Taken off and added`}
        columns={[t`What`, t`Amount`]}
        rows={invoice.adjustments.map(({ isCharge, amount, reason }) => [
          [isCharge ? t`Added` : t`Taken off`, reason].filter(Boolean).join(': '),
          amount && money(amount),
        ])}
      />
      <InvoiceLines
        caption={t`Tax`}
        columns={[t`Kind`, t`Rate`, t({ message: 'On', context: 'basis' }), t`Amount`]}
        rows={invoice.taxes.map(({ category, rate, basis, amount }) => [
          category,
          rate && formatPercentage(rate),
          basis && money(basis),
          amount && money(amount),
        ])}
      />
      <Sums invoice={invoice} money={money} />
      <Checks tieOuts={tieOuts} />
      <section>
        <h3 className="pb-1 font-medium">{t`Payment`}</h3>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          <Fact label={t`IBAN`}>{payment.iban}</Fact>
          <Fact label={t`BIC`}>{payment.bic}</Fact>
          <Fact label={t`Account`}>{payment.account}</Fact>
          <Fact label={t`Reference`}>{payment.reference}</Fact>
        </dl>
      </section>
    </div>
  )
}

function Sums({ invoice: { totals }, money }: { invoice: ViewedInvoice; money: (value: string) => string }) {
  const sums = [
    [t`Lines`, totals.lines],
    [t`Taken off`, totals.allowances],
    [t`Added`, totals.charges],
    [t`Without tax`, totals.withoutTax],
    [t`Tax`, totals.tax],
    [t`With tax`, totals.withTax],
    [t`Paid already`, totals.prepaid],
    [t`Rounding`, totals.rounding],
    [t`To pay`, totals.due],
  ] as const
  return (
    <section>
      <h3 className="pb-1 font-medium">{t`Sums`}</h3>
      <dl className="tabular ml-auto grid max-w-xs grid-cols-[1fr_max-content] gap-x-6 gap-y-1">
        {sums.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right">{money(value)}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

/** Whether the sums are those of their parts. */
function Checks({ tieOuts }: { tieOuts: readonly PaperTieOut[] }) {
  const asked = tieOuts.filter(({ outcome }) => outcome !== 'SKIPPED')
  if (asked.length === 0)
    return <p className="text-muted">{t`It states too few figures to check its sums.`}</p>
  return (
    <section>
      <h3 className="pb-1 font-medium">{t`Whether its sums agree`}</h3>
      <ul className="flex flex-col gap-1">
        {asked.map(({ check, what, outcome, expected, printed }) => (
          <li key={`${check} ${what}`} className="flex items-start gap-2">
            <Icon
              name={outcome === 'TIES' ? 'lucide:circle-check' : 'lucide:circle-alert'}
              className={outcome === 'TIES' ? 'mt-0.5 size-4 text-success' : 'mt-0.5 size-4 text-error'}
            />
            <span className="min-w-0">
              {what}
              <span className="block text-xs text-muted">
                {outcome === 'TIES' || expected === null || printed === null
                  ? t`agrees`
                  : t`contradicts: expected ${formatPrice(expected)}, stated ${formatPrice(printed)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Party({
  title,
  party: { name, vatId, taxNumber },
}: {
  title: string
  party: ViewedInvoice['seller']
}) {
  return (
    <section>
      <h3 className="pb-1 font-medium">{title}</h3>
      <p className="break-words">{name ?? t`not stated`}</p>
      {vatId && <p className="text-xs text-muted">{t`VAT id ${vatId}`}</p>}
      {taxNumber && <p className="text-xs text-muted">{t`Tax number ${taxNumber}`}</p>}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
