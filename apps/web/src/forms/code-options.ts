import { countries } from '@kinfolio/contract/countries'
import type { SelectOption } from '@kinfolio/ui/Select'

import { countryName, languageName } from '../lib/format.ts'

/** Languages that are offered. Any other one can be written as its tag. */
const offeredLanguages =
  'ar bg bn ca cs da de de-AT de-CH el en en-GB en-US es et fa fi fr fr-CH ga he hi hr hu id is it it-CH ja ko lb lt lv mk ms mt nb nl nl-BE no pl pt pt-BR rm ro ru sk sl sq sr sv th tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

/** The countries of ISO 3166-1, by name. */
export function countryOptions(): SelectOption[] {
  return named(countries, countryName)
}

export function languageOptions(): SelectOption[] {
  return named(offeredLanguages, languageName)
}

function named(codes: readonly string[], nameOf: (code: string) => string): SelectOption[] {
  return codes
    .map((code) => ({ value: code, label: nameOf(code), hint: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
