import { createContext, type ReactNode, use, useId } from 'react'

type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a `Field` takes from it, unless the caller says otherwise. Outside of a `Field`: nothing. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string }) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

/** For a control that can stand beside a label and a hint of its own instead of in a `Field`. */
export function useLabelledControl(
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined },
  { label, hint }: { label: ReactNode; hint: ReactNode },
) {
  const ownId = useId()
  const wiring = useFieldControl(own)
  const hintId = hint ? `${ownId}hint` : undefined
  const id = label ? (own.id ?? ownId) : wiring.id
  return { hintId, control: { ...wiring, id, 'aria-describedby': hintId ?? wiring['aria-describedby'] } }
}

/** For controls that are a group and cannot be the target of a `<label for>`. */
export function useFieldGroup() {
  const field = use(FieldContext)
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
