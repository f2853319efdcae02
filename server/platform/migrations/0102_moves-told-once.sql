CREATE TABLE "order_untold_moves" (
	"group_id" uuid NOT NULL,
	"about" text NOT NULL,
	"day" date,
	"from_hour" integer,
	"to_hour" integer,
	"is_slip" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_untold_moves_group_id_about_pk" PRIMARY KEY("group_id","about")
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "untold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "untold_visit" jsonb;--> statement-breakpoint
ALTER TABLE "order_untold_moves" ADD CONSTRAINT "order_untold_moves_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE cascade ON UPDATE no action;