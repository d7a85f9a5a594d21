/**
 * The contract of cart and payment as it was before plans had packages and options, on a
 * store where every plan has prices of its own for them: a client that knows nothing of
 * them sees no difference.
 */
import "../support/rich-store";
import "./cart.test";
import "./downloads.test";
import "./payments-intent.test";
