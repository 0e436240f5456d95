/** A file of a feature of the api. The first group is the noun, the second one the file. */
export const API_FEATURE = /^apps\/api\/src\/features\/([^/]+)\/(.+)$/
export const WEB_FEATURE = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/

/** Whether a file of one noun imports a file of another one that it may not. */
export function isSideways(features: RegExp, path: string, target: string, allowed: RegExp): boolean {
  const from = features.exec(path)
  const to = features.exec(target)
  return from !== null && to !== null && from[1] !== to[1] && !allowed.test(to[2] ?? '')
}
