/** Why nobody can refresh: the account doesn't have the feature. */
export const refreshNotEnabled = "Refresh isn't enabled for this account."

/** Who can change that. */
export const refreshNotEnabledRemedy = "Ask the tracking provider's support to enable it."
