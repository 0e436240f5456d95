import type { Control, FieldValues } from 'react-hook-form'

import type { DetailValues } from './detail-values.ts'

/** The control of a form that has such details among its values. */
export type ControlOfDetails<Values extends DetailValues & FieldValues, Output> = Control<
  Values,
  unknown,
  Output
>

/** The part of a form's control that is about such details: the library types paths by the whole form only. */
export function detailControl<Values extends DetailValues & FieldValues, Output>(
  control: ControlOfDetails<Values, Output>,
): Control<DetailValues> {
  // The form has these values among its own, so that each path of theirs is one of its own.
  return control as unknown as Control<DetailValues>
}
