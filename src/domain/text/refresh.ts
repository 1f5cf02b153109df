/** Why nobody can refresh: the account doesn't have the feature. */
export const refreshNotEnabled = "Refresh isn't enabled for this account."

/** Who can change that. */
export const refreshNotEnabledRemedy = "Ask the tracking provider's support to enable it."

/** The button that refreshes all of a list: `Refresh`, `Refresh all 4`. */
export function refreshAllLabel(count: number): string {
  return count === 1 ? 'Refresh' : `Refresh all ${count}`
}
