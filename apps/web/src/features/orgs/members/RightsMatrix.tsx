import {
  type Right,
  rights,
  rightsByRole,
  type RoleName,
  roleNames,
  wholeOrgRights,
} from '@kinfolio/contract/rights'
import { Card } from '@kinfolio/ui/Card'
import { Icon } from '@kinfolio/ui/Icon'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { needsValues, useOrg } from '../../../api/org-context.ts'
import { nounWithin } from '../../../lib/within-sentence.ts'
import { rightWords } from './right-words.ts'
import { roleWords } from './role-words.ts'
import { roleLabels } from './words.ts'

/** Shows which role may do what. */
export function RightsMatrix() {
  const isPhone = useIsPhone()
  return (
    <Card
      title={t`What each role may do`}
      description={t`Some things also need the sight of values, or a role for the whole organisation.`}
      flush
    >
      {isPhone ? <OneRole /> : <AllRoles />}
    </Card>
  )
}

/** What a right needs besides the role. */
function needsOf(right: Right): string {
  return [needsValues(right) && t`values visible`, wholeOrgRights.includes(right) && t`whole organisation`]
    .filter(Boolean)
    .join(', ')
}

function AllRoles() {
  const { org } = useOrg()
  const cell = 'border-b px-3 py-1.5 group-last/row:border-b-0'
  return (
    <table className="w-full border-separate border-spacing-0 text-sm" aria-label={t`What each role may do`}>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="border-b px-4 py-2 text-left font-medium">
            {t`Right`}
          </th>
          {roleNames.map((role) => (
            <th
              key={role}
              scope="col"
              className={`w-20 border-b px-3 py-2 text-center font-medium ${role === org.role.name ? 'text-default' : ''}`}
            >
              {roleLabels[role]}
              {role === org.role.name && (
                <span className="block text-2xs font-normal text-faint">{t`you`}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right} className="group/row">
            <th scope="row" className={`${cell} px-4 text-left font-normal`}>
              {rightWords[right]}
              {needsOf(right) && (
                <span className="text-xs text-faint">
                  {' '}
                  <Trans>· needs {needsOf(right)}</Trans>
                </span>
              )}
            </th>
            {roleNames.map((role) => (
              <td key={role} className={`${cell} text-center ${role === org.role.name ? 'bg-selected' : ''}`}>
                <Mark isAllowed={rightsByRole[role].has(right)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A phone shows one role at a time. */
function OneRole() {
  const { org } = useOrg()
  const [role, setRole] = useState<RoleName>(org.role.name)
  return (
    <div>
      <div className="flex flex-col gap-2 border-b px-4 py-3">
        <SegmentedControl
          label={t`Role`}
          value={role}
          onValueChange={setRole}
          className="self-start"
          options={roleNames.map((name) => ({ value: name, label: roleLabels[name] }))}
        />
        <p className="text-xs text-muted">
          {role === org.role.name
            ? t`Your role ${roleWords(role, org.role.valuesVisible)}`
            : t`The ${nounWithin(roleLabels[role])} ${roleWords(role, true)}`}
        </p>
      </div>
      <ul aria-label={t`What the role ${roleLabels[role]} may do`} className="divide-y">
        {rights.map((right) => {
          const isAllowed = rightsByRole[role].has(right)
          return (
            <li key={right} className="flex items-start gap-3 px-4 py-2 text-sm">
              <span className="mt-0.5">
                <Mark isAllowed={isAllowed} />
              </span>
              <span className={isAllowed ? undefined : 'text-muted'}>
                {rightWords[right]}
                {isAllowed && needsOf(right) && (
                  <span className="block text-xs text-faint">
                    <Trans>needs {needsOf(right)}</Trans>
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return isAllowed ? (
    <Icon name="lucide:check" label={t`Yes`} className="size-4 align-middle text-link" />
  ) : (
    <Icon name="lucide:minus" label={t`No`} className="size-4 align-middle text-faint" />
  )
}
