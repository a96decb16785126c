/** As PostgreSQL and we write one; nothing else gets as far as a query. */
export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
