/** The screen of a phone, for `newPerson`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
