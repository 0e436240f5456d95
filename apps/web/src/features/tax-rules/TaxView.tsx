import type { TaxQuestion } from '@kinfolio/contract/tax-estimates'
import { taxCurrencies } from '@kinfolio/ledger/giving/shipped-rules'
import { donorKinds } from '@kinfolio/ledger/giving/tax-rule'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { CountryInput } from '../../forms/CountryInput.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import { donorOf } from './donor-of.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { TaxRulesCard } from './TaxRulesCard.tsx'
import { donorLabels } from './words.ts'

type Typed = Partial<Pick<TaxQuestion, 'legalEntityId' | 'country' | 'donor'>> & {
  income: string
  rate: string
}

/** What the gifts of a year come to for tax, by figures that are typed and kept nowhere, and the rules behind it. */
export function TaxView({ year }: { year: number }) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const [typed, setTyped] = useState<Typed>({ income: '', rate: '' })
  const [asked, setAsked] = useState<Omit<TaxQuestion, 'year'> | null>(null)
  const entity =
    entities.find(({ id }) => id === typed.legalEntityId) ??
    entities.find(({ type }) => type === 'PERSON') ??
    entities[0]
  const country = typed.country ?? org.settings.country ?? 'US'
  const donor = typed.donor ?? donorOf(entity?.type)
  const currency = taxCurrencies[country] ?? org.settings.baseCurrency
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  return (
    <div className="grid grid-cols-1 gap-4">
      {org.role.valuesVisible && entity && (
        <Card
          title={t`What it comes to for tax`}
          description={t`An estimate, not advice. Income and rate are not kept.`}
        >
          <form
            className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
            onSubmit={(event) => {
              event.preventDefault()
              const { income, rate } = typed
              setAsked({
                legalEntityId: entity.id,
                country,
                donor,
                income: income || null,
                rate: rate || null,
              })
            }}
          >
            <Field label={t`Donor`}>
              <Combobox
                value={entity.id}
                onValueChange={(id) => change({ legalEntityId: id ?? undefined, donor: undefined })}
                options={entities.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <Field label={t`Taxed in`}>
              <CountryInput
                value={country}
                onValueChange={(code) => change({ country: code || undefined })}
              />
            </Field>
            <Field label={t`As`}>
              <Select
                value={donor}
                onValueChange={(kind) => change({ donor: kind })}
                options={donorKinds.map((kind) => ({ value: kind, label: donorLabels[kind] }))}
              />
            </Field>
            <Field label={t`Income of the year`}>
              <MoneyInput
                value={typed.income}
                onValueChange={(income) => change({ income })}
                currency={currency}
              />
            </Field>
            <Field label={t`Highest tax rate`}>
              <PercentInput value={typed.rate} onValueChange={(rate) => change({ rate })} />
            </Field>
            <div>
              <Button type="submit" variant="solid" color="primary">
                {t`Estimate`}
              </Button>
            </div>
          </form>
        </Card>
      )}
      {!org.role.valuesVisible && (
        <p className="text-sm text-muted">{t`An estimate shows amounts, which your role does not see.`}</p>
      )}
      {asked && <EstimateCard asked={{ ...asked, year }} />}
      <TaxRulesCard country={country} donor={donor} year={year} />
    </div>
  )
}
