import { createContext, use } from 'react'

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
