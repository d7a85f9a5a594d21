/** The contract of before packages and options, on a store where every plan has prices of its own for them. */
import "../support/rich-store";
import "./concierge-chat.test";
