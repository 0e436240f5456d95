/** Knows what nobody may be told, and takes it out of texts that leave the process. */
export type SecretKeeper = {
  keep(secrets: readonly string[]): void
  /** The text, with each secret as it may stand in it replaced. */
  without(text: string): string
}

/** So short a secret would be found in words of every day, and taking it out would tell it. */
const shortest = 6

export function secretKeeper(): SecretKeeper {
  const forms = new Set<string>()
  return {
    keep(secrets) {
      for (const secret of secrets) {
        if (secret.length < shortest) continue
        for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
          forms.add(form)
      }
    },
    without(text) {
      let told = text
      for (const form of forms) told = told.replaceAll(form, '[removed]')
      return told
    },
  }
}
