-- A plan can be in the store before it is drawn: its first drawing is taken into use by itself,
-- and is made before others when somebody looks at the plan.
ALTER TABLE "draw_jobs"
  ADD COLUMN "use_when_drawn" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "wanted_at" TIMESTAMPTZ(3);
