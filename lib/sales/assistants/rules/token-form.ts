/** Recognizable, so that one that ends up in public is found by scanners of secrets. */
export const TOKEN_PREFIX = "hpa_";
export const TOKEN_FORM = /^hpa_[A-Za-z0-9_-]{43}$/;
export const SECRET_PREFIX = "whsec_";
