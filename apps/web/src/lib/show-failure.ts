import { t } from '@lingui/core/macro'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

import { ApiError } from '../api/api-error.ts'

/** Puts what the server said where it belongs: at the fields it names, and for the rest above the form. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  const message = error instanceof Error ? error.message : t`Something went wrong. Try again.`
  const issues = error instanceof ApiError ? error.issues : []
  const named = issues.flatMap((issue) => {
    const field = fields.find(
      (candidate) => candidate === issue.path.join('.') || candidate === issue.path[0],
    )
    return field ? [{ field, message: issue.message }] : []
  })
  for (const { field, message } of named) setError(field, { message })
  if (named.length === 0 || named.length < issues.length) setError('root', { message })
}
