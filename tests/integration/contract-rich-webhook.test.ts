/** What the payment provider tells, on a store where every plan has packages and options of its own; it wants a provider to itself. */
import "../support/rich-store";
import "./payments-webhook.test";
