/** In the query, which the request log leaves out, as it would not a part of the path. */
export const buyerPath = (email: string): string => `/admin/buyers?${new URLSearchParams({ email })}`;
