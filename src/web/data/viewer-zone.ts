/** The reader's zone: for times that are of no place. Asked once, as a list of a hundred times would ask a hundred times. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone
