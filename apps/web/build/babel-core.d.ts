/** The one function of Babel that the build uses; the package brings no types of its own. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ code?: string | null; map?: string | null } | null>
}
