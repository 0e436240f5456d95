import type { ImportPreview } from '@kinfolio/contract/imports'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import type { Answers } from './import-answers.ts'

type CompaniesChoiceProps = {
  companies: ImportPreview['companies']
  /** They are payees of costs, and not managers and custodians of positions. */
  isOfCosts: boolean
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

const mostNames = 8

/** Whom the new positions or costs name: the companies that they are linked with, and the names that could become companies. */
export function CompaniesChoice({ companies, isOfCosts, answers, onAnswer }: CompaniesChoiceProps) {
  if (companies.length === 0) return null
  const here = companies.filter(({ companyId }) => companyId !== null)
  const missing = companies.filter(({ companyId }) => companyId === null)
  const shown = missing.slice(0, mostNames).map(({ name }) => name)
  const rest = missing.length - shown.length
  const names = rest > 0 ? t`${shown.join(', ')} and ${rest} more` : shown.join(', ')
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{isOfCosts ? t`Payees` : t`Managers and custodians`}</h4>
      {here.length > 0 && (
        <p className="text-xs text-muted">
          {t`Linked with`}{' '}
          {here.map(({ name, companyId }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link
                to="/companies/$id"
                params={{ id: companyId ?? '' }}
                target="_blank"
                className="text-link hover:underline"
              >
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      {missing.length > 0 && (
        <Checkbox
          label={plural(missing.length, {
            one: 'Make a company of one name that is none yet',
            other: 'Make companies of # names that are none yet',
          })}
          hint={t`${names}. Without it the names are kept as text. Undoing the import takes the companies back too, unless somebody changed or used them since.`}
          checked={answers.companies ?? false}
          onCheckedChange={(isOn) => onAnswer({ companies: isOn || undefined })}
        />
      )}
    </section>
  )
}
