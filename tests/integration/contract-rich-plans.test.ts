/** The list and the page of plans, on a store where every plan has packages and options of its own; it wants a database to itself. */
import "../support/rich-store";
import "./plans.test";
